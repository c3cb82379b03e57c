import type { Registry } from '@chengan/kernel/definition/registry'
import type { FigureCache } from '../figures/cache/figure-cache.ts'
import type { Services } from '../services.ts'

/** Changes of so long are told together: a batch of positions is one. */
const TOGETHER_MS = 3000

/** The cache of tiles, which tells the open maps by the socket when rows of a layer change. They are told which resource, nothing of a row: each asks anew for what it
 *  shows, and is answered what its caller may see. */
export function tellingOfLayers(tiles: FigureCache, registry: Registry, push: Services['push']): FigureCache {
  const drawn = new Set([...registry.layers.values()].map(({ resource }) => resource.root))
  let untold = new Set<string>()
  const tellLater = (root: string) => {
    if (!drawn.has(root)) return
    const isFirst = untold.size === 0
    untold.add(root)
    if (!isFirst) return
    setTimeout(() => {
      const roots = [...untold]
      untold = new Set()
      push('all', { type: 'map', data: { roots } })
    }, TOGETHER_MS).unref()
  }
  return {
    rows: (key, text, read) => tiles.rows(key, text, read),
    changed(root, settled) {
      tiles.changed(root, settled)
      tellLater(root)
    },
    changedTables: (tables, settled) => tiles.changedTables(tables, settled),
    get size() {
      return tiles.size
    },
  }
}
