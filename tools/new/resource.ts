import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a new resource is called. */
export interface NewResource {
  readonly area: string
  /** Folder of the topic inside the area, as `hazards`. */
  readonly topic: string
  /** Code name, as `jobPerson`. */
  readonly name: string
  /** Root of its calls, as `gysy/jobperson`. */
  readonly root: string
  readonly zh: string
  readonly en: string
}

export const areas = ['system', 'assets', 'utilities', 'municipal', 'maintenance'] as const

const kebab = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** What is wrong with the names, in words that say what to write instead. */
export function faultsOfNames(wanted: NewResource): readonly string[] {
  const faults: string[] = []
  if (!areas.some((area) => area === wanted.area)) faults.push(`area "${wanted.area}" is none of ${areas.join(', ')}`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(wanted.topic))
    faults.push(`topic "${wanted.topic}" is no folder name; write it as hazards or gas-companies`)
  if (!/^[a-z][A-Za-z0-9]*$/.test(wanted.name)) faults.push(`name "${wanted.name}" is no code name; write it as jobPerson`)
  if (!/^[A-Za-z0-9]+(\/[A-Za-z0-9]+)+$/.test(wanted.root)) faults.push(`root "${wanted.root}" is no root; write it as gysy/jobperson`)
  if (!/\p{Script=Han}/u.test(wanted.zh)) faults.push(`zh "${wanted.zh}" is not Chinese`)
  if (!/^[A-Z]/.test(wanted.en)) faults.push(`en "${wanted.en}" does not begin with a capital letter`)
  return faults
}

/** The first definition: it passes every check of the registry and can be seen in the console. */
export function definitionText({ area, name, root, zh, en }: NewResource): string {
  const type = name.slice(0, 1).toUpperCase() + name.slice(1)
  return `import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { text } from '@chengan/kernel/fields/builders'

/** ${en}: say here what one row is, and which section of which text describes it. */
export const ${name} = defineResource({
  name: '${name}',
  root: '${root}',
  area: '${area}',
  label: { zh: ${quoted(zh)}, en: ${quoted(en)} },
  deletion: 'physical',
  fields: {
    name: text(100, '名称', 'Name', { required: true, index: true }),
    remark: text(500, '备注', 'Remark'),
  },
  list: { columns: ['name', 'createDate'], search: ['name'], order: '-createDate' },
  parties: { departments: ['deptId'], regions: ['regionId'] },
  levels: { '*': ['city', 'district', 'enterprise'] },
})

export interface ${type} extends RowOf<typeof ${name}> {}
`
}

/** The first test: the sentence that every further one continues. */
export function testText({ name, en }: NewResource): string {
  return `import { complete } from '@chengan/kernel/definition/complete'
import { judgeForm } from '@chengan/kernel/definition/judge-form'
import { describe, expect, it } from 'vitest'
import { ${name} } from './${kebab(name)}.ts'

describe(${quoted(en)}, () => {
  const judge = (form: Readonly<Record<string, unknown>>) =>
    judgeForm(complete(${name}), form, { level: 'enterprise', now: '2026-01-05 09:00:00', ask: 'complete' }).refusals
  it('has a name', () => {
    expect(judge({})).toMatchObject([{ field: 'name', key: 'required' }])
    expect(judge({ name: 'A' })).toEqual([])
  })
})
`
}

/** The area's list with one resource more: its import in alphabetical place, its name at the end of the list. */
export function withResource(list: string, { topic, name }: NewResource): string {
  const line = `import { ${name} } from './${topic}/${kebab(name)}/${kebab(name)}.ts'`
  const end = list.lastIndexOf(']')
  if (end === -1) throw new Error('the list of the area has no closing bracket; add the resource by hand')
  const before = list.slice(0, end).trimEnd()
  const separator = before.endsWith('[') || before.endsWith(',') ? '' : ','
  const several = before.endsWith(',')
  const entry = several ? `\n  ${name},\n` : `${separator}${before.endsWith('[') ? '' : ' '}${name}`
  const lines = `${before}${entry}${list.slice(end)}`.split('\n')
  const sourceOf = (text: string) => /from '(.+)'/.exec(text)?.[1] ?? ''
  const imports = lines.filter((text) => text.startsWith('import ') && sourceOf(text).startsWith('.'))
  const next = imports.find((text) => sourceOf(text) > sourceOf(line))
  const last = lines.findLastIndex((text) => text.startsWith('import '))
  lines.splice(next === undefined ? last + 1 : lines.indexOf(next), 0, line)
  return lines.join('\n')
}

/** The list of an area that has none yet. */
export function emptyList(area: string): string {
  return `import type { Resource } from '@chengan/kernel/definition/resource'\n\n/** Every resource of the ${area} area. */\nexport const ${area}Resources: readonly Resource[] = []\n`
}

/** Writes the folder of the resource and adds it to the list of its area; answers the paths written, from the project's root.
 *  Throws when something of the name is there already. */
export function writeResource(project: string, wanted: NewResource): readonly string[] {
  const file = kebab(wanted.name)
  const area = `packages/domain/src/${wanted.area}`
  const folder = `${area}/${wanted.topic}/${file}`
  if (existsSync(join(project, folder))) throw new Error(`${folder} is there already; choose another name or topic`)
  const list = `${area}/resources.ts`
  const present = existsSync(join(project, list)) ? readFileSync(join(project, list), 'utf8') : emptyList(wanted.area)
  if (new RegExp(`\\b${wanted.name}\\b`).test(present)) throw new Error(`${list} has a ${wanted.name} already; choose another name`)
  const written: Readonly<Record<string, string>> = {
    [`${folder}/${file}.ts`]: definitionText(wanted),
    [`${folder}/${file}.test.ts`]: testText(wanted),
    [list]: withResource(present, wanted),
  }
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  return Object.keys(written)
}
