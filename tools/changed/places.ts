import { dirname, join } from 'node:path/posix'
import { pathToFileURL } from 'node:url'
import { registry } from '@chengan/domain/registry'
import { exportsMadeBy, resourceMakers } from '../lists/found-exports.ts'
import { areas } from '../lists/made-lists.ts'
import { root } from '../run-program.ts'

/** Where a resource is declared, and by what a test names it. */
export interface Place {
  readonly name: string
  /** By whose name suites over all resources go through it: its own, or that of the row that it stands in. */
  readonly within: string
  /** Its root and the routes of its pages, without a slash in front. */
  readonly paths: readonly string[]
  readonly file: string
  readonly topic: string
}

const sides = /^(?:packages\/domain\/src|apps\/(?:server|web)\/src\/areas)\/([^/]+)\/([^/]+)\//

/** The topic to whose folder a file belongs, on whatever side, as `utilities/hazards`; null where it belongs to none. */
export function topicOf(file: string): string | null {
  const [, area = '', topic = ''] = sides.exec(file) ?? []
  return areas.some((one) => one === area) ? `${area}/${topic}` : null
}

function ownerOf(name: string): string {
  const owner = registry.byName(name).owner?.resource
  return owner === undefined ? name : ownerOf(owner)
}

/** Every resource that some module declares: as the lists are made which `npm run docs` writes. */
export async function placesOfResources(): Promise<readonly Place[]> {
  const places: Place[] = []
  for (const { name: exported, file } of areas.flatMap((area) => exportsMadeBy(root, `packages/domain/src/${area}`, resourceMakers))) {
    const module = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, { readonly name: string }>>
    const declared = registry.all.find(({ name }) => name === module[exported]?.name)
    if (declared === undefined) continue
    const { name, root: called, aliases, screens = [] } = declared
    const paths = [called, ...aliases, ...screens.map(({ route }) => route.replace(/^\//, ''))]
    places.push({ name, within: ownerOf(name), paths, file, topic: topicOf(file) ?? dirname(file) })
  }
  return places
}
