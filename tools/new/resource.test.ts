import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsOfNames, type NewResource, withResource, writeResource } from './resource.ts'

const wanted: NewResource = {
  area: 'utilities',
  topic: 'staff',
  name: 'jobPerson',
  root: 'gysy/jobperson',
  zh: '从业人员',
  en: 'Job person',
}
const list = `import type { Resource } from '@chengan/kernel/definition/resource'
import { checkItem } from './check-items/check-item.ts'
import { tank } from './tanks/tank.ts'

/** Every resource of the utilities area. */
export const utilitiesResources: readonly Resource[] = [checkItem, tank]
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
    mkdirSync(join(folder, 'packages/domain/src/utilities'), { recursive: true })
    writeFileSync(join(folder, 'packages/domain/src/utilities/resources.ts'), list)
    return folder
  }
  it('is a folder with definition and test, and stands in the list of its area', () => {
    const folder = project()
    expect(writeResource(folder, wanted)).toEqual([
      'packages/domain/src/utilities/staff/job-person/job-person.ts',
      'packages/domain/src/utilities/staff/job-person/job-person.test.ts',
      'packages/domain/src/utilities/resources.ts',
    ])
    expect(readFileSync(join(folder, 'packages/domain/src/utilities/resources.ts'), 'utf8')).toContain('[checkItem, tank, jobPerson]')
  })
  it('is refused where its name is taken', () => {
    const folder = project()
    writeResource(folder, wanted)
    expect(() => writeResource(folder, wanted)).toThrow('there already')
  })
  it('is imported in alphabetical place', () => {
    const lines = withResource(list, wanted).split('\n')
    expect(lines[2]).toBe("import { jobPerson } from './staff/job-person/job-person.ts'")
  })
  it('is the first of an area that has none', () => {
    const folder = project()
    writeResource(folder, { ...wanted, area: 'assets' })
    expect(readFileSync(join(folder, 'packages/domain/src/assets/resources.ts'), 'utf8')).toContain('= [jobPerson]')
  })
})
