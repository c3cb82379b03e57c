import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { registry } from '@chengan/domain/registry'
import { resources } from '@chengan/domain/resources'
import { outlinesOf, type ResourceOutline, type Signpost, signpostsOf } from '@chengan/kernel/definition/outline'

/** What the build of the console needs to know of the domain. */
export interface FoundDefinitions {
  readonly signposts: readonly Signpost[]
  readonly outlines: readonly ResourceOutline[]
  /** The module that exports each resource, and as what. */
  readonly places: readonly { readonly name: string; readonly module: string; readonly as: string }[]
  /** Modules that the outlines depend on. */
  readonly files: readonly string[]
}

/** The registry's own module tells where the domain lies. */
const domain = fileURLToPath(new URL('.', import.meta.resolve('@chengan/domain/registry')))

const domainFiles = () =>
  readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        file.endsWith('.ts') && !/\.test\.ts$|(^|\/)((testing|locales|specification)\/|differences\.ts$|([\w-]+-)?sample\.ts$)/.test(file),
    )

const nameOf = (file: string) => file.replace(/\.ts$/, '')

async function findDefinitions(): Promise<FoundDefinitions> {
  const files = domainFiles()
  const places = new Map<string, FoundDefinitions['places'][number]>()
  for (const file of files) {
    const exported = Object.entries((await import(`@chengan/domain/${nameOf(file)}`)) as Readonly<Record<string, unknown>>)
    for (const resource of resources) {
      const as = exported.find(([, value]) => value === resource)?.[0]
      if (as !== undefined) places.set(resource.name, { name: resource.name, module: `@chengan/domain/${nameOf(file)}`, as })
    }
  }
  const homeless = resources.filter(({ name }) => !places.has(name)).map(({ name }) => name)
  if (homeless.length > 0)
    throw new Error(`no module of the domain exports ${homeless.join(', ')}; export it from the file that defines it`)
  return {
    signposts: signpostsOf(registry),
    outlines: outlinesOf(registry),
    places: [...places.values()],
    files: files.map((file) => join(domain, file)),
  }
}

process.stdout.write(JSON.stringify(await findDefinitions()))
