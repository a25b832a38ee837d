-- Runs in Neovim with Specs/Blog/posts.yaml open: see neovim.sh.
local function fail(message)
  io.stdout:write('neovim: ' .. message .. '\n')
  vim.cmd('cquit 1')
end

local function check(condition, message)
  if not condition then fail(message) end
end

local client_id = vim.lsp.start_client({
  name = 'specc',
  cmd = { os.getenv('SPECC'), 'lsp' },
  root_dir = vim.fn.getcwd(),
  workspace_folders = { { uri = vim.uri_from_fname(vim.fn.getcwd()), name = 'blog' } },
})
check(client_id, 'the server did not start')
local buffer = vim.api.nvim_get_current_buf()
check(vim.lsp.buf_attach_client(buffer, client_id), 'the buffer was not attached')
check(vim.wait(10000, function() return vim.lsp.get_client_by_id(client_id).initialized end), 'no response to initialize')

local function request(method, params)
  local responses, problem = vim.lsp.buf_request_sync(buffer, method, params, 20000)
  check(responses, method .. ': ' .. tostring(problem))
  local response = responses[client_id]
  check(response and not response.err, method .. ': ' .. vim.inspect(response))
  return response.result
end

local function find(pattern)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, true)) do
    local column = line:find(pattern)
    if column then
      vim.api.nvim_win_set_cursor(0, { number, column - 1 })
      return vim.lsp.util.make_position_params()
    end
  end
  fail('no line matches ' .. pattern)
end

local text = request('textDocument/hover', find('listPosts')).contents.value
check(text:find('GET /posts', 1, true), 'hover: ' .. text)
local locations = request('textDocument/definition', find('Post[>%s,]'))
check(locations and #locations >= 1, 'definition: ' .. vim.inspect(locations))
check(#request('textDocument/documentSymbol', { textDocument = vim.lsp.util.make_text_document_params() }) > 3, 'symbols')

-- An edit in the buffer, which the client sends as an incremental change.
vim.api.nvim_buf_set_lines(buffer, 1, 1, true, { 'endpoint: 😀' })
check(vim.wait(20000, function() return #vim.diagnostic.get(buffer) > 0 end), 'no diagnostics after an edit')
local diagnostic = vim.diagnostic.get(buffer)[1]
check(diagnostic.lnum == 1 and diagnostic.source == 'specc', vim.inspect(diagnostic))
vim.api.nvim_buf_set_lines(buffer, 1, 2, true, {})
check(vim.wait(20000, function() return #vim.diagnostic.get(buffer) == 0 end), 'the diagnostics did not vanish')

-- Renaming, applied by Neovim to all files.
local params = find('Post[>%s,]')
params.newName = 'Article'
local edit = request('textDocument/rename', params)
vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
check(not table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), '\n'):find('list<Post>', 1, true), 'not renamed')
-- The buffers of the other files are not attached: the server reads them once they are saved.
vim.cmd('silent wall')
vim.wait(1000)
check(vim.wait(20000, function() return #vim.diagnostic.get(buffer) == 0 end), 'findings after renaming')
check(#request('textDocument/definition', find('Article[>%s,]')) == 1, 'no definition after renaming')

vim.lsp.stop_client(client_id)
check(vim.wait(10000, function() return vim.lsp.client_is_stopped(client_id) end), 'the server did not stop')
io.stdout:write('client of Neovim: passed\n')
vim.cmd('qall!')
