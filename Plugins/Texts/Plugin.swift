import Foundation
import PackagePlugin

/// Has Tools/words write Swift from the String Catalog of a module, and for `TextTable` the tables of all.
@main
struct Texts: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let root = context.package.directoryURL
        let tool = root.appending(path: "Tools/words")
        var catalogues = context.package.targets.flatMap { target in
            ["Localizable", "Questions"].map { target.directoryURL.appending(path: $0 + ".xcstrings") }
        }
        let out: URL
        let arguments: [String]
        if target.name == "TextTable" {
            out = context.pluginWorkDirectoryURL.appending(path: "Table.swift")
            arguments = ["table", out.path]
        } else {
            catalogues = [target.directoryURL.appending(path: "Localizable.xcstrings")]
            out = context.pluginWorkDirectoryURL.appending(path: "Accessors.swift")
            arguments = ["accessors", target.name, out.path]
        }
        let scripts = ["__main__", "accessors", "catalogue", "modules", "tables"].map {
            tool.appending(path: $0 + ".py")
        }
        return [
            .buildCommand(
                displayName: "Writing the texts of \(target.name)",
                executable: URL(fileURLWithPath: "/usr/bin/python3"),
                arguments: ["-B", tool.path] + arguments,
                inputFiles: scripts + catalogues.filter { FileManager.default.fileExists(atPath: $0.path) },
                outputFiles: [out])
        ]
    }
}
