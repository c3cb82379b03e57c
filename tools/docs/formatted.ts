import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run-program.ts'

const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** Written source as the formatter leaves it, so that a made file is neither reformatted nor told to be. */
export function formatted(path: string, text: string): string {
  return execFileSync(process.execPath, [biome, 'format', `--stdin-file-path=${path}`], { input: text, encoding: 'utf8', cwd: root })
}
