import { createHash } from 'node:crypto'

/** The id of a row that comes with the installation: the same in every city and version, so that grants and references find it again. */
export function seedId(kind: string, key: string): string {
  return createHash('sha256').update(`${kind}|${key}`).digest('hex').slice(0, 32)
}
