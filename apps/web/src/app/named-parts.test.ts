import { registry } from '@chengan/domain/registry'
import type { OutsideKind } from '@chengan/kernel/checks/names/kinds'
import { expect, test } from 'vitest'
import { detailPanels } from './detail-panels.tsx'
import { formPanels } from './form-panels.tsx'
import { namedInputs } from './named-inputs.tsx'
import { viewNames } from './views.ts'

test.each<readonly [string, OutsideKind, readonly string[]]>([
  // A hierarchy is drawn by the generic screen.
  ['screen', 'view', ['tree', ...viewNames]],
  ['panel of a form', 'formPanel', Object.keys(formPanels)],
  ['panel of a detail page', 'detailPanel', Object.keys(detailPanels)],
  ['input', 'input', Object.keys(namedInputs)],
])('every %s that a definition names is drawn, and none is drawn that no definition names', (_what, kind, drawn) => {
  expect([...registry.used(kind).keys()].sort()).toEqual([...drawn].sort())
})
