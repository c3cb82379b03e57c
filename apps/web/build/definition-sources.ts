import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'
import type { FoundDefinitions } from './find-definitions.ts'

const asked = 'virtual:definitions'
const resolved = `\0${asked}`
const ofArea = `${asked}/`
const finder = fileURLToPath(new URL('find-definitions.ts', import.meta.url))

/** In a process of its own, because a dev server would go on with the modules that it has read at its start. */
async function find(): Promise<FoundDefinitions> {
  const { stdout } = await promisify(execFile)(process.execPath, [finder], { maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout) as FoundDefinitions
}

/** The module with the signposts of all resources, and for each area where its outlines are fetched. */
function indexOf(signposts: FoundDefinitions['signposts']): string {
  const areas = [...new Set(signposts.map(({ area }) => area))].map((area) => `${area}: () => import(${JSON.stringify(ofArea + area)}),`)
  return `export const signposts = ${JSON.stringify(signposts)}\nexport const areas = {\n${areas.join('\n')}\n}\n`
}

/** The module of an area: its outlines, and for each of its resources where its definition is fetched. */
function areaOf(area: string, { signposts, outlines, places }: FoundDefinitions): string {
  const own = new Set(signposts.filter((one) => one.area === area).map(({ name }) => name))
  const sources = places
    .filter(({ name }) => own.has(name))
    .map(({ name, module, as }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(module)}).then((module) => module.${as}),`)
  const text = JSON.stringify(outlines.filter(({ name }) => own.has(name)))
  return `export const outlines = ${text}\nexport const sources = {\n${sources.join('\n')}\n}\n`
}

/** `virtual:definitions`: the signposts of all resources; `virtual:definitions/<area>`: the outlines of an area, and for each of its resources where its
 *  definition is fetched. */
export function definitionSources(): Plugin {
  let found: Promise<FoundDefinitions> | undefined
  return {
    name: 'definition-sources',
    resolveId: (id) => (id === asked || id.startsWith(ofArea) ? `\0${id}` : null),
    // A dev server that reads it anew has it found anew, with the areas that hang on it.
    async load(id) {
      if (id === resolved) {
        found = find()
        const { signposts, files } = await found
        for (const file of files) this.addWatchFile(file)
        return indexOf(signposts)
      }
      if (!id.startsWith(`\0${ofArea}`)) return null
      found ??= find()
      return areaOf(id.slice(ofArea.length + 1), await found)
    },
  }
}
