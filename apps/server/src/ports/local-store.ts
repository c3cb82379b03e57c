import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from './object-store.ts'

/** Files in a folder outside the web root. A file appears whole or not at all. */
export function localStore(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key))
    if (!path.startsWith(folder + sep)) throw new Error(`key ${key} leaves the store`)
    return path
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.part`
      if (content instanceof Uint8Array) await writeFile(part, content)
      else await pipeline(content, createWriteStream(part))
      await rename(part, path)
    },
    async get(key, range) {
      await stat(pathOf(key))
      return createReadStream(pathOf(key), range)
    },
    async size(key) {
      return stat(pathOf(key)).then(
        (found) => found.size,
        () => null,
      )
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
