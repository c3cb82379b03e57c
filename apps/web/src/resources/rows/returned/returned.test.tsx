import { registry } from '@chengan/domain/registry'
import { reviewStatus } from '@chengan/domain/utilities/dictionaries/companies'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HeadCard } from '../../detail/head-card.tsx'
import { ProgressCard } from '../../detail/progress/progress-card.tsx'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'

const { passed, changing } = reviewStatus.values
const refused = {
  id: 'c1',
  name: '望澜燃气有限公司',
  reviewStatus: passed.value,
  returned: { opinion: '缺少变更登记通知书', operateTime: '2026-06-30 09:00:00', operatorName: '顾屿清' },
  handleLogs: [
    {
      action: 'audit',
      fromStatus: changing.value,
      toStatus: passed.value,
      operatorName: '顾屿清',
      operateTime: '2026-06-30 09:00:00',
      opinion: '缺少变更登记通知书',
      sentBack: true,
    },
  ],
}
const company = registry.byName('gasCompany')

describe('a change that was refused', () => {
  browser()

  it('marks its row in words of its own: the row was not returned, and stands', () => {
    network({})
    stage(<HeadCard resource={company} row={refused} />, { registry })
    expect(screen.getByText('变更未通过')).toBeTruthy()
    expect(screen.getByTitle('变更未通过：缺少变更登记通知书')).toBeTruthy()
    expect(screen.queryByText('退回')).toBeNull()
  })

  it('is told in the history of its row as what was decided', async () => {
    network({})
    stage(<ProgressCard resource={company} row={refused} />, { registry })
    expect((await screen.findByRole('listitem')).textContent).toContain('退回')
  })
})
