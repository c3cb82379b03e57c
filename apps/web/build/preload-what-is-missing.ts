import type { Plugin, Rollup } from 'vite'

/** Of what a late part needs, only what the part that asks has not brought already is fetched ahead, and the part itself is not named a second
 *  time beside its import. Named for each of some two hundred parts, that weighed 9 kB compressed before the first list. */
export function preloadWhatIsMissing(): Plugin {
  const imports = new Map<string, readonly string[]>()
  const withStyles = new Set<string>()
  const brought = new Map<string, ReadonlySet<string>>()

  /** What stands once a part stands: all that it imports at once, and what that imports. */
  const broughtBy = (host: string): ReadonlySet<string> => {
    const known = brought.get(host)
    if (known) return known
    const found = new Set<string>([host])
    for (const file of found) for (const one of imports.get(file) ?? []) found.add(one)
    brought.set(host, found)
    return found
  }

  /** An import waits for its styles: then the part is better fetched beside them. */
  const waitsForStyles = (files: readonly string[]) => files.some((file) => withStyles.has(file))

  return {
    name: 'preload-what-is-missing',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies(file, needed, { hostId, hostType }) {
            if (hostType === 'html') return needed
            const here = broughtBy(hostId)
            const missing = needed.filter((one) => !here.has(one))
            return waitsForStyles(missing) ? missing : missing.filter((one) => one !== file)
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const part of chunksOf(bundle)) {
          imports.set(part.fileName, part.imports)
          if (part.viteMetadata?.importedCss.size) withStyles.add(part.fileName)
        }
      },
    },
  }
}

function chunksOf(bundle: Rollup.OutputBundle): readonly Rollup.OutputChunk[] {
  return Object.values(bundle).filter((part) => part.type === 'chunk')
}
