import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import type { FoundDefinitions } from './find-definitions.ts'

const asked = 'virtual:definitions'
const resolved = `\0${asked}`
const finder = fileURLToPath(new URL('find-definitions.ts', import.meta.url))

/** In a process of its own, because a dev server would go on with the modules that it has read at its start. */
async function find(): Promise<FoundDefinitions> {
  const { stdout } = await promisify(execFile)(process.execPath, [finder], { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout) as FoundDefinitions
}

/** `virtual:definitions`: the outlines of all resources, and for each where its definition is fetched. */
export function definitionSources(): Plugin {
  return {
    name: 'definition-sources',
    resolveId: (id) => (id === asked ? resolved : null),
    async load(id) {
      if (id !== resolved) return null
      const { outlines, places, files } = await find()
      for (const file of files) this.addWatchFile(file)
      const sources = places.map(
        ({ name, module, as }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(module)}).then((module) => module.${as}),`,
      )
      return `export const outlines = ${JSON.stringify(outlines)}\nexport const sources = {\n${sources.join('\n')}\n}\n`
    },
  }
}
