import type { Values } from '@chengan/kernel/rule'

/** Rows that come with the installation, of one resource; each has its id. */
export interface SeedTable {
  /** Name of the resource. */
  readonly resource: string
  readonly rows: readonly (Values & { readonly id: string })[]
}
