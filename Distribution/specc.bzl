"""A Bazel rule for clients of specc catalogs: see Docs/Builds.md."""

def _impl(ctx):
    arguments = ctx.actions.args()
    arguments.use_param_file("@%s", use_always = True)
    arguments.set_param_file_format("multiline")
    arguments.add("build")
    arguments.add("--root", ctx.label.package + "/" + ctx.attr.root if ctx.label.package else ctx.attr.root)
    arguments.add("--output", ctx.outputs.outs[0].dirname)
    arguments.add_all(ctx.files.srcs)
    ctx.actions.run(
        executable = ctx.executable.tool,
        arguments = [arguments],
        inputs = ctx.files.srcs,
        outputs = ctx.outputs.outs,
        mnemonic = "Specc",
        progress_message = "Compiling the catalogs of %s" % ctx.label,
    )

specc_client = rule(
    implementation = _impl,
    doc = "Generates the Swift files of the catalogs in a folder.",
    attrs = {
        "srcs": attr.label_list(allow_files = [".yaml", ".yml", ".mustache"], mandatory = True),
        "root": attr.string(mandatory = True, doc = "The folder of the catalogs, relative to the package."),
        "outs": attr.output_list(mandatory = True, doc = "SPECC_OUTPUTS of 'specc outputs --format bazel'."),
        "tool": attr.label(executable = True, cfg = "exec", allow_files = True, mandatory = True, doc = "specc-compile"),
    },
)
