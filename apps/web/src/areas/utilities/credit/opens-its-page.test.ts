import { registry } from '@chengan/domain/registry'
import { describe, expect, it } from 'vitest'
import { opensInTab } from '../../../resources/rows/row-dialogs.tsx'

describe('a row that a panel explains', () => {
  it.each(['creditRecord', 'jobPersonSupervise'])(
    '%s opens on its page: a dialog of its facts would not say what its score is made of',
    (name) => {
      expect(registry.byName(name).detail?.panel).toBeDefined()
      expect(opensInTab(registry.byName(name))).toBe(true)
    },
  )
})
