import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The sources below some folders, without tests and what belongs to them. */
export function sourcesBelow(base: string, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/(?:testing|node_modules|dist)\//.test(path)),
  )
}
