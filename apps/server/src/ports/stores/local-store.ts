import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from './object-store.ts'

const PART = '.part'

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
      // A name of its own: two people may send the same picture at the same moment.
      const part = `${path}.${randomBytes(6).toString('hex')}${PART}`
      try {
        if (content instanceof Uint8Array) await writeFile(part, content)
        else await pipeline(content(), createWriteStream(part))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
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
    async touch(key) {
      const now = new Date()
      await utimes(pathOf(key), now, now)
    },
    async *staleKeys(prefix, before) {
      const entries = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries.filter((one) => one.isFile())) {
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(() => null)
        if (found !== null && found.mtimeMs < before) yield relative(folder, path).split(sep).join('/')
      }
    },
  }
}
