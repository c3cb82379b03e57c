import { join } from 'node:path'
import { registry } from '@chengan/domain/registry'
import { resources } from '@chengan/domain/resources'
import { buildRegistry } from '@chengan/kernel/definition/registry'
import { defineResource, type Resource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import { dict, text } from '@chengan/kernel/fields/builders'
import { lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { fill } from '@chengan/kernel/rule'
import { describe, expect, it } from 'vitest'
import { root } from '../run-program.ts'
import { declaredNames, namesOf } from './declared-names.ts'

const lampState = defineDict('lamp_state', '路灯状态', 'State of a lamp', { dark: ['0', '灭', 'Dark'], lit: ['1', '亮', 'Lit'] })
const lampFields = { name: text(50, '名称', 'Name', { required: true }), state: dict(lampState, '状态', 'State', { readOnly: true }) }

/** A lamp that is lit by an action, which has an effect; and what its definition asks of the area. */
const lampWith = ({ name = 'lamp', action = 'light', effect = 'tellStreet', fact = 'darkness' } = {}): Resource =>
  defineResource({
    name,
    root: 'city/lamp',
    area: 'system',
    label: { zh: '路灯', en: 'Lamp' },
    deletion: 'evidence',
    fields: lampFields,
    fill: fill<typeof lampFields>({ facts: [fact], values: () => ({}) }),
    lifecycles: {
      state: lifecycle<typeof lampFields>(lampState, {
        initial: 'dark',
        actions: { [action]: { zh: '点亮', en: 'Light' } },
        rows: [{ action, from: 'dark', to: 'lit', by: ['city'], effects: [effect] }],
      }),
    },
    list: { columns: ['name'], search: ['name'], order: 'name' },
  })

const domain = join(root, 'packages/domain/src')
const kept = new Map([[lampFields, { module: './city/lamp.ts', as: 'lampFields' }]])
const written = (...declared: readonly Resource[]) => namesOf(declared, buildRegistry(declared), kept)

describe('the names that definitions declare', () => {
  it('are those of the resource, of its fields’ constant, its effects, its facts and its actions', () => {
    const text = written(lampWith())
    expect(text).toContain("import type { lampFields } from './city/lamp.ts'")
    expect(text).toMatch(
      /readonly lamp: \{ readonly fields: typeof lampFields; readonly effects: 'tellStreet'; readonly facts: 'darkness'; readonly actions: .*'light'.* \}/,
    )
  })

  it.each([
    ['resource', { name: 'lmap' }, /readonly lmap:/, /readonly lamp:/],
    ['action', { action: 'lihgt' }, /actions: .*'lihgt'/, /'light'/],
    ['effect', { effect: 'telStreet' }, /effects: 'telStreet'/, /'tellStreet'/],
    ['fact', { fact: 'drakness' }, /facts: 'drakness'/, /'darkness'/],
  ])('follow a misspelt %s: whoever uses the right name does not compile any more', (_what, more, there, gone) => {
    const text = written(lampWith(more))
    expect(text).toMatch(there)
    expect(text).not.toMatch(gone)
  })

  it('lose a resource that is removed, with the import of its fields', () => {
    const text = written()
    expect(text).not.toContain('lamp')
  })

  it('are read from constants that hold the very fields of the definitions: a misspelt or removed field is not declared', async () => {
    const text = await declaredNames()
    const imports = [...text.matchAll(/^import type \{ (.+) \} from '(.+)'$/gm)].flatMap(([, names = '', module = '']) =>
      names.split(', ').map((one) => {
        const [as = '', name = as] = one.split(' as ')
        return { as, name, module }
      }),
    )
    const lines = new Map([...text.matchAll(/^ {2}readonly (\w+): \{ (.*) \}$/gm)].map(([, name = '', rest = '']) => [name, rest]))
    expect([...lines.keys()]).toEqual(registry.all.map(({ name }) => name))
    const lost: string[] = []
    for (const { name, fields } of resources) {
      const [, whole, own] = /^readonly fields: (?:\(typeof (\w+)\)\['fields'\]|typeof (\w+));/.exec(lines.get(name) ?? '') ?? []
      const at = imports.find((one) => one.name === (whole ?? own))
      const module: Readonly<Record<string, unknown>> = at === undefined ? {} : await import(join(domain, at.module))
      const value = module[at?.as ?? '']
      if ((whole === undefined ? value : (value as Resource).fields) !== fields) lost.push(name)
    }
    expect(lost).toEqual([])
  })
})
