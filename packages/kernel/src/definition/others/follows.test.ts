import { describe, expect, it } from 'vitest'
import { defineDict } from '../../dictionary.ts'
import * as f from '../../fields/builders.ts'
import { lifecycle } from '../../lifecycle/lifecycle.ts'
import { buildRegistry } from '../registry.ts'
import { defineResource } from '../resource.ts'
import { following, toFollow } from './follows.ts'
import { makes } from './makes.ts'

const words = (zh: string) => ({ zh, en: zh })
const state = defineDict('follow_state', '状态', 'State', { open: ['1', '开', 'Open'], shut: ['2', '关', 'Shut'] })
const fields = (to: string) => ({
  upId: f.ref(to, '上级', 'Above', { index: true }),
  name: f.text(20, '名称', 'Name'),
  unit: f.text(20, '单位', 'Unit'),
  status: f.dict(state, '状态', 'State', { readOnly: true }),
})

interface Shape {
  readonly follows?: Parameters<typeof following>[0]
  readonly makes?: Parameters<typeof makes>[0]
  readonly shutBy?: 'system' | 'administrator'
  readonly shutTo?: 'shut' | 'same'
}

function resource(name: string, to: string, { follows, makes: made, shutBy = 'system', shutTo = 'shut' }: Shape = {}) {
  return defineResource({
    name,
    root: `test/${name}`,
    area: 'system',
    label: words(name),
    deletion: 'evidence',
    fields: fields(to),
    lifecycles: {
      status: lifecycle(state, {
        initial: 'open',
        actions: { shut: words('关') },
        rows: [{ action: 'shut', from: 'open', to: shutTo, by: shutBy }],
      }),
    },
    ...(follows === undefined ? {} : { follows: { upId: following(follows) } }),
    ...(made === undefined ? {} : { makes: { below: makes(made) } }),
    list: { columns: ['name'], search: ['name'], order: 'name' },
  })
}

const faultsOf = (...all: Parameters<typeof buildRegistry>[0]) => {
  try {
    buildRegistry(all)
    return ''
  } catch (fault) {
    return String(fault)
  }
}
const shutsWith = { steps: [{ when: { field: 'status', is: state.values.shut.value } as never, step: 'shut' }] }

describe('what rows take over of another', () => {
  it('is refused where it would follow from itself, with the way round', () => {
    const copies = { fields: { name: 'name' } as never }
    expect(faultsOf(resource('one', 'two', { follows: copies }), resource('two', 'one', { follows: copies }))).toContain(
      'follows go round in a circle: two.name → one.name → two.name',
    )
    expect(faultsOf(resource('one', 'one', { follows: shutsWith }))).toContain('follows go round in a circle: one.status → one.status')
  })

  it('may take a step when a field says something else, and goes round in no circle by it either', () => {
    const renamed = { steps: [{ changed: ['name'] as never, step: 'shut' }] }
    expect(faultsOf(resource('one', 'two', { follows: renamed }), resource('two', 'two'))).toBe('')
    const misspelt = { steps: [{ changed: ['unti'] as never, step: 'shut' }] }
    expect(faultsOf(resource('one', 'two', { follows: misspelt }), resource('two', 'two'))).toContain('unti')
    const [one, two] = buildRegistry([resource('one', 'two', { follows: renamed }), resource('two', 'two')]).all
    const spec = one?.follows?.upId
    if (two === undefined || spec === undefined) throw new Error('nothing follows')
    expect(toFollow(two, spec, { name: '旧' }, { name: '新' })).toEqual({ values: {}, steps: ['shut'] })
    expect(toFollow(two, spec, { name: '旧', unit: '座' }, { name: '旧', unit: '处' })).toBeNull()
  })

  it('may lead from one to the next', () => {
    const all = [
      resource('one', 'two', { follows: shutsWith }),
      resource('two', 'three', { follows: shutsWith }),
      resource('three', 'three'),
    ]
    expect(faultsOf(...all)).toBe('')
  })

  it('names fields, steps and conditions that there are', () => {
    const misspelt = {
      fields: { nam: 'name' } as never,
      while: { field: 'unti', given: true } as never,
      steps: [{ when: { field: 'status', is: '2' } as never, step: 'shutt' }],
    }
    const faults = faultsOf(resource('one', 'two', { follows: misspelt }), resource('two', 'two'))
    for (const name of ['nam', 'unti', 'shutt']) expect(faults).toContain(name)
  })

  it('is no state, and its steps are of the system and change one', () => {
    expect(faultsOf(resource('one', 'two', { follows: { fields: { status: 'status' } as never } }), resource('two', 'two'))).toContain(
      'copies into the state status; say a step',
    )
    expect(faultsOf(resource('one', 'two', { follows: shutsWith, shutBy: 'administrator' }), resource('two', 'two'))).toContain(
      "takes the step shut, which is somebody's",
    )
    expect(faultsOf(resource('one', 'two', { follows: shutsWith, shutTo: 'same' }), resource('two', 'two'))).toContain(
      'the step shut follows from upId and leaves the state as it is',
    )
  })
})

describe('rows that a row makes', () => {
  const made = (more: object) => ({ of: 'two', back: 'upId', rows: () => [], ...more }) as never
  const faults = (more: object, to = 'one') => faultsOf(resource('one', 'one', { makes: made(more) }), resource('two', to))
  it('lead back to it', () => {
    expect(faults({})).toBe('')
    expect(faults({}, 'two')).toContain('makes.below says that upId of two leads back, which leads to two')
    expect(faults({ back: 'name' })).toContain('makes.below: name of two needs an index')
  })
  it('are named with fields, numbers and steps that there are', () => {
    expect(faults({ back: 'upID' })).toContain('upID')
    expect(faults({ shares: 'unit' })).toContain('unit')
    expect(faults({ takesStep: 'open' })).toContain('open')
    expect(faults({ keptAs: 'below' })).toContain('below')
    expect(faults({ answers: { id: 'nam' } })).toContain('nam')
    expect(faults({ once: { while: { column: 'stat', is: '1' } } })).toContain('stat')
  })
})
