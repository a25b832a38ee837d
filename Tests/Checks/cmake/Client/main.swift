import SpeccRuntime

let list = Shop.ProductsService.ListProducts(search: "blue & green", limit: 5)
print(list.method.rawValue, list.path, list.queryItems ?? [])
