import { describe, expect, it } from 'vitest'
import * as f from './builders.ts'
import { defaultsFor } from './defaults.ts'

const beginning = {
  actor: { userId: 'u1', deptId: 'd1', regionId: '990102', level: 'district' as const },
  now: '2026-11-22 08:30:00',
}
const fields = {
  kind: f.text(2, '类型', 'Kind', { default: '1' }),
  at: f.datetime('时间', 'Time', { default: { now: true } }),
  day: f.date('日期', 'Day', { default: { today: true } }),
  level: f.text(2, '层级', 'Level', { default: { actor: 'levelCode' } }),
  people: f.users('人员', 'People', { default: { actor: 'userId' } }),
  source: f.text(2, '来源', 'Source', { default: { byLevel: { district: '2', enterprise: '1' } } }),
}

describe('what a row begins with', () => {
  it('is the value itself, or what the word means for the caller and the moment', () => {
    expect(defaultsFor(fields, {}, beginning)).toEqual({
      kind: '1',
      at: '2026-11-22 08:30:00',
      day: '2026-11-22',
      level: 'qx',
      people: ['u1'],
      source: '2',
    })
  })
  it('is of the caller where his level is named, and nothing to others', () => {
    const own = { region: f.region('区域', 'Region', { default: { actor: 'regionId', at: ['district'] } }) }
    expect(defaultsFor(own, {}, beginning)).toEqual({ region: '990102' })
    expect(defaultsFor(own, {}, { ...beginning, actor: { ...beginning.actor, level: 'city' } })).toEqual({})
  })
  it('leaves what is given, and says nothing to levels that it does not name', () => {
    const city = { ...beginning, actor: { ...beginning.actor, level: 'city' as const } }
    expect(defaultsFor({ source: fields.source, kind: fields.kind }, { kind: '3' }, city)).toEqual({})
  })
})
