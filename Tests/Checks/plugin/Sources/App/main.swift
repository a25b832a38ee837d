import SpeccRuntime

// Types of the app with the names of catalog types do not conflict.
struct Product {}
struct Label {}

let list = Shop.ProductsService.ListProducts(search: "blue & green", limit: 5)
print(list.method.rawValue, list.path, list.queryItems ?? [])

let create = Shop.OrdersService.CreateOrder(body: .init(product: "tea", count: 2))
print(create.method.rawValue, create.path, create.contentType ?? "no body")

let users = Admin.UsersService.ListUsers()
print(users.method.rawValue, users.host, users.path)
