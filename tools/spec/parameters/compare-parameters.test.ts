import { describe, expect, it } from 'vitest'
import type { ServedCall } from '../served-calls.ts'
import { compareParameters } from './compare-parameters.ts'
import { namedParameters, parameterNamesIn } from './named-parameters.ts'

const row = (verb: string, path: string, does = '') => ({ root: 'demo/lamp', verb, path, levels: 'all', does })
const parametersOf = (text: string, ...rows: ReturnType<typeof row>[]) =>
  Object.fromEntries(namedParameters(rows, [`root demo/lamp · a lamp\n${text}`]).map(({ verb, path, names }) => [`${verb} ${path}`, names]))

describe('the parameters that the book names of a call', () => {
  it('stand behind its address as a query, a body, or in brackets', () => {
    const calls = [row('GET', 'demo/lamp/page'), row('GET', 'demo/lamp/map'), row('PUT', 'demo/lamp/light'), row('GET', 'demo/lamp/count')]
    const text =
      'calls page `?state&poleNo` + `GET demo/lamp/map?bbox=&kind=a|b` · PUT demo/lamp/light `{ids, reason?, rows[{a, b}]}` · GET …/count (chosen) (from, to; by month)'
    expect(parametersOf(text, ...calls)).toEqual({
      'GET demo/lamp/page': ['state', 'poleNo'],
      'GET demo/lamp/map': ['bbox', 'kind'],
      'PUT demo/lamp/light': ['ids', 'reason', 'rows'],
      'GET demo/lamp/count': ['from', 'to'],
    })
  })

  it('stand in the second or third cell of a table of calls, and in the table of calls itself', () => {
    const calls = [row('GET', 'demo/lamp/list'), row('PUT', 'demo/lamp/sign'), row('POST', 'demo/lamp/void', 'voids {id, reason}')]
    const text = '| GET demo/lamp/list | page, regionId, groupBy = month, year | rows |\n| demo/lamp/sign | PUT | signId, opinion | |'
    expect(parametersOf(text, ...calls)).toEqual({
      'GET demo/lamp/list': ['page', 'regionId', 'groupBy'],
      'PUT demo/lamp/sign': ['signId', 'opinion'],
      'POST demo/lamp/void': ['id', 'reason'],
    })
  })

  it('are names and no sentences', () => {
    expect(parameterNamesIn('(the form, unsaved: a probe is written)')).toEqual([])
    expect(parameterNamesIn('(administrator)')).toEqual([])
    expect(parameterNamesIn('(bridgeId, optional year)')).toEqual(['bridgeId', 'year'])
  })
})

it('a parameter that its call does not know is a difference; a route of sessions reads what it is sent itself', () => {
  const served = (path: string, known?: readonly string[]): ServedCall => ({
    ...{ verb: 'GET', path, levels: [], permissions: [], root: 'demo/lamp' },
    ...(known ? { knows: (name: string) => known.includes(name) } : {}),
  })
  const named = [
    { verb: 'GET', path: 'demo/lamp/page', names: ['state', 'year'] },
    { verb: 'GET', path: 'login', names: ['uuid'] },
    { verb: 'GET', path: 'demo/lamp/nowhere', names: ['year'] },
  ]
  expect(compareParameters(named, [served('demo/lamp/page', ['state']), served('login')]).map(({ name }) => name)).toEqual([
    'GET demo/lamp/page ?year',
  ])
})
