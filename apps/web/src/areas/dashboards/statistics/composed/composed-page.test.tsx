import { registry } from '@chengan/domain/registry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { browser, withSize } from '../../../../resources/testing/browser.ts'
import { network, showView } from '../../../../resources/testing/scene.tsx'
import { ComposedPage } from './composed-page.tsx'

const list = 'jcsj/baseroad/page'
const table = {
  ...{ asOf: '2026-06-30 18:00:00', from: '2026-01-01', to: '2026-06-30', columns: [], rows: [], subtotals: [] },
  ...{ total: { values: {}, parts: {}, yoy: {}, mom: {}, drill: {} }, notes: [], charts: [] },
}
const offer = {
  ...{ list, label: '道路', resource: 'road', route: null, numbers: [], distinct: [], dates: [], filters: ['roadGrade'], mayExport: false },
  dimensions: [
    { key: 'districtId', label: '区县' },
    { key: 'roadGrade', label: '道路等级' },
  ],
}
const open = () =>
  showView(ComposedPage, {
    registry,
    resource: 'composedStatistics',
    view: 'composedStatistics',
    search: `list=${encodeURIComponent(list)}`,
  })

describe('a table that is composed', () => {
  browser()
  withSize()

  it('keeps what is typed into its rows while what its list offers is still coming, and finds it then', async () => {
    const coming = Promise.withResolvers<typeof offer>()
    const net = network({
      'GET sjtj/zdy/lists': [{ key: list, label: '道路', system: '' }],
      'GET sjtj/zdy/dims': () => coming.promise,
      'GET sjtj/zdy': table,
    })
    open()
    const rows = await screen.findByRole('combobox', { name: '行' })
    fireEvent.mouseDown(rows)
    fireEvent.change(rows, { target: { value: '区县' } })
    coming.resolve(offer)
    fireEvent.click(await screen.findByTitle('区县'))
    // The same field as before, with its focus for who goes on by the keyboard.
    expect(screen.getByRole('combobox', { name: '行' })).toBe(rows)
    await waitFor(() => expect(net.last('GET sjtj/zdy')?.query.get('rows')).toBe('districtId'))
  })
})
