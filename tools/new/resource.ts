import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areas, writeStaleLists } from '../lists/made-lists.ts'

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

/** What its rows say: by this constant they are known wherever they are read. */
export const ${name}Fields = {
  name: text(100, '名称', 'Name', { required: true, index: true }),
  remark: text(500, '备注', 'Remark'),
} as const

/** ${en}: say here what one row is, and which section of which text describes it. */
export const ${name} = defineResource({
  name: '${name}',
  root: '${root}',
  area: '${area}',
  label: { zh: ${quoted(zh)}, en: ${quoted(en)} },
  deletion: 'physical',
  fields: ${name}Fields,
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
import { judgeForm } from '@chengan/kernel/definition/forms/judge-form'
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

/** Writes the folder of the resource and makes the lists that it stands in anew; answers the paths written, from the project's root.
 *  Throws when something of the name is there already. */
export function writeResource(project: string, wanted: NewResource): readonly string[] {
  const file = kebab(wanted.name)
  const area = `packages/domain/src/${wanted.area}`
  const folder = `${area}/${wanted.topic}/${file}`
  if (existsSync(join(project, folder))) throw new Error(`${folder} is there already; choose another name or topic`)
  const list = join(project, `${area}/resources.ts`)
  if (existsSync(list) && new RegExp(`\\b${wanted.name}\\b`).test(readFileSync(list, 'utf8')))
    throw new Error(`${area}/resources.ts has a ${wanted.name} already; choose another name`)
  const written: Readonly<Record<string, string>> = {
    [`${folder}/${file}.ts`]: definitionText(wanted),
    [`${folder}/${file}.test.ts`]: testText(wanted),
  }
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  return [...Object.keys(written), ...writeStaleLists(project)]
}
