import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeStaleLists } from '../lists/made-lists.ts'
import { faultsOfNames, type NewResource, writeResource } from './resource.ts'

const wanted: NewResource = {
  area: 'utilities',
  topic: 'staff',
  name: 'jobPerson',
  root: 'gysy/jobperson',
  zh: '从业人员',
  en: 'Job person',
}
const tank = `import { defineResource } from '@chengan/kernel/definition/resource'

export const tank = defineResource({ name: 'tank' })
`

describe('the names of a new resource', () => {
  it('are taken as they should be', () => expect(faultsOfNames(wanted)).toEqual([]))
  it.each([
    ['area', 'gas', 'is none of'],
    ['topic', 'Staff', 'no folder name'],
    ['name', 'job-person', 'no code name'],
    ['root', 'jobperson', 'no root'],
    ['zh', 'People', 'not Chinese'],
    ['en', 'job person', 'capital letter'],
  ])('with a wrong %s are refused with advice', (part, value, advice) => {
    expect(faultsOfNames({ ...wanted, [part]: value }).join()).toContain(advice)
  })
})

describe('a new resource', () => {
  function project(): string {
    const folder = mkdtempSync(join(tmpdir(), 'new-resource-'))
    mkdirSync(join(folder, 'packages/domain/src/utilities/tanks'), { recursive: true })
    writeFileSync(join(folder, 'packages/domain/src/utilities/tanks/tank.ts'), tank)
    return folder
  }
  const listOf = (folder: string, area: string) => readFileSync(join(folder, `packages/domain/src/${area}/resources.ts`), 'utf8')
  it('is a folder with definition and test, and stands in the list of its area', () => {
    const folder = project()
    expect(writeResource(folder, wanted)).toEqual([
      'packages/domain/src/utilities/staff/job-person/job-person.ts',
      'packages/domain/src/utilities/staff/job-person/job-person.test.ts',
      'packages/domain/src/utilities/resources.ts',
    ])
    expect(listOf(folder, 'utilities')).toContain('[jobPerson, tank]')
  })
  it('goes to the end of a list that stands already', () => {
    const folder = project()
    writeStaleLists(folder)
    writeResource(folder, wanted)
    expect(listOf(folder, 'utilities')).toContain('[tank, jobPerson]')
  })
  it('is refused where its name is taken', () => {
    const folder = project()
    writeResource(folder, wanted)
    expect(() => writeResource(folder, wanted)).toThrow('there already')
    expect(() => writeResource(folder, { ...wanted, topic: 'people' })).toThrow('has a jobPerson already')
  })
  it('is the first of an area that has none', () => {
    const folder = project()
    writeResource(folder, { ...wanted, area: 'assets' })
    expect(listOf(folder, 'assets')).toContain('= [jobPerson]')
  })
})
