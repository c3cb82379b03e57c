import { createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { contentKey } from '../../resources/files/content-key.ts'
import type { Services } from '../../services.ts'
import type { TilePackage } from './ground-tile.ts'
import { openPackage } from './tile-package.ts'

/** Packages that a process holds open. */
const OPEN = 8
const held = new WeakMap<Services, Map<string, Promise<TilePackage>>>()

/** The package of a file, open. Files may lie in a store outside: each process keeps a copy on its own disk, where it is read from piece by piece. */
export function packageOf(services: Services, sha: string): Promise<TilePackage> {
  const own = held.get(services) ?? new Map<string, Promise<TilePackage>>()
  held.set(services, own)
  const known = own.get(sha)
  if (known !== undefined) return known
  const opened = copied(services, sha).then(openPackage)
  own.set(sha, opened)
  opened.catch(() => own.delete(sha))
  for (const [oldest, before] of own) {
    if (own.size <= OPEN) break
    own.delete(oldest)
    before.then(
      (one) => one.close(),
      () => undefined,
    )
  }
  return opened
}

/** Closes what a server holds open, as it stops. */
export async function closePackages(services: Services): Promise<void> {
  const own = [...(held.get(services)?.values() ?? [])]
  held.delete(services)
  for (const one of await Promise.allSettled(own)) if (one.status === 'fulfilled') await one.value.close()
}

async function copied(services: Services, sha: string): Promise<string> {
  const folder = join(services.config.dataDir, 'grounds')
  const path = join(folder, sha)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) return path
  await mkdir(folder, { recursive: true })
  const part = `${path}.${services.newId()}`
  try {
    await pipeline(await services.store.get(contentKey(sha)), createWriteStream(part))
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
  return path
}
