import type { CompleteResource } from '../definition/complete.ts'

/** What a paper cannot be told when it is issued: what its row says already. */
export function paperFaults({ fields, printed = {} }: CompleteResource): readonly string[] {
  return Object.entries(printed).flatMap(([paper, { told = {} }]) =>
    Object.keys(told)
      .filter((name) => Object.hasOwn(fields, name))
      .map((name) => `the paper ${paper} is told ${name}, which its row says; leave it out of told`),
  )
}
