import { messages } from '@chengan/domain/registry'
import { resources } from '@chengan/domain/resources'
import { vocabularyWith } from '@chengan/domain/vocabulary'
import { complete } from '@chengan/kernel/definition/complete'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import type { Resource } from '@chengan/kernel/definition/resource'

/** What a registry takes, ms, in a process that has built it once before: the first time compiles it as well, and stands in the start. */
export interface TimesOfRegistry {
  readonly roots: number
  readonly resources: number
  readonly complete: number
  readonly build: number
  readonly checks: number
}

function timed(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

const all: readonly Resource[] = resources
const vocabulary = vocabularyWith(messages)
let made = 0
const build = timed(() => {
  made = buildRegistry(all, vocabulary).all.length
})
// Child rows with a root of their own are completed by themselves here; their owners hold them uncompleted, which costs the same.
const completed = timed(() => {
  for (const resource of all) complete(resource)
})
const times: TimesOfRegistry = { roots: all.length, resources: made, complete: completed, build, checks: build - completed }
process.stdout.write(JSON.stringify(times))
