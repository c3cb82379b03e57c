import { registry } from '@chengan/domain/registry'
import type { OutsideKind } from '@chengan/kernel/checks/names/kinds'
import { expect, test } from 'vitest'
import { detailPanels, formPanels, namedInputs, viewNames } from '../named-parts.ts'
import { topicParts } from '../topic-parts.ts'

test.each<readonly [string, OutsideKind, readonly string[]]>([
  // A hierarchy is drawn by the generic screen.
  ['screen', 'view', ['tree', ...viewNames]],
  ['panel of a form', 'formPanel', Object.keys(formPanels)],
  ['panel of a detail page', 'detailPanel', Object.keys(detailPanels)],
  ['input', 'input', Object.keys(namedInputs)],
])('every %s that a definition names is drawn, and none is drawn that no definition names', (_what, kind, drawn) => {
  expect([...registry.used(kind).keys()].sort()).toEqual([...drawn].sort())
})

test('no two topics draw a part of one kind under one name', () => {
  const names = topicParts.flatMap((parts) =>
    Object.entries(parts).flatMap(([kind, subject]) => Object.keys(subject).map((name) => `${kind} ${name}`)),
  )
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
