import { complete } from '@chengan/kernel/definition/complete'
import { defineResource } from '@chengan/kernel/definition/resource'
import { defineDict } from '@chengan/kernel/dictionary'
import { anyRef, dict } from '@chengan/kernel/fields/builders'
import { expect, it } from 'vitest'
import { freshValues } from './form-values.ts'

const kind = defineDict('kind', '对象', 'Kind', { bridge: ['1', '桥梁', 'Bridge'], footbridge: ['2', '人行天桥', 'Footbridge'] })
const targets = [
  { type: '1', root: 'jcsj/basebridge' },
  { type: '2', root: 'jcsj/baseflyover' },
]
const detection = (more: { readonly default?: string; readonly readOnly?: true }) =>
  complete(
    defineResource({
      name: 'detection',
      root: 'szgl/detection',
      area: 'assets',
      deletion: 'evidence',
      label: { zh: '检测', en: 'Detection' },
      fields: {
        bridgeKind: dict(kind, '对象', 'Kind', more),
        bridgeId: anyRef(targets, 'bridgeKind', '桥梁', 'Bridge'),
      },
      list: { columns: ['bridgeId'], search: ['bridgeId'], order: 'bridgeId' },
    }),
  )

it('the usual kind of what a form refers to is chosen when it opens, and what the opener knows wins', () => {
  expect(freshValues(detection({ default: '1' }), undefined, 0)).toEqual({ bridgeKind: '1' })
  expect(freshValues(detection({ default: '1' }), undefined, 0, { bridgeKind: '2', bridgeId: 'f' })).toEqual({
    bridgeKind: '2',
    bridgeId: 'f',
  })
})

it('a kind that nobody fills in, or that has no usual value, stays empty', () => {
  expect(freshValues(detection({ default: '1', readOnly: true }), undefined, 0)).toEqual({})
  expect(freshValues(detection({}), undefined, 0)).toEqual({})
})
