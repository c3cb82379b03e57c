import { registry } from '@chengan/domain/registry'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ResourceScreen } from '../../../resources/resource-screen.tsx'
import { browser } from '../../../resources/testing/browser.ts'
import { network, stage } from '../../../resources/testing/scene.tsx'

const [page] = registry.byName('assetCorrection').screens ?? []
const row = {
  ...{ id: 'k1', version: 1, actions: [], assetType: 'road', assetId: 'r1', assetName: '望澜大道', status: '0', reason: '现场清点' },
  ...{ changes: [{ field: 'manholeCount', before: 3, after: 40 }], subject: 'jcsj/baseroad:correct' },
  ...{
    creator: 'u9',
    creatorName: '乔桥',
    deptId: 'd9',
    deptName: '锦程市政养护有限公司',
    regionId: '990102',
    regionName: '望澜区',
    createDate: '2026-06-29 09:12:00',
  },
}

describe('a correction tells who proposed it', () => {
  browser()

  it('on its page: the person, the unit and the time', async () => {
    if (page === undefined) throw new Error('corrections have no page')
    network({ 'GET jcsj/correction/info/k1': row })
    stage(<ResourceScreen resource="assetCorrection" screen={page} recordId="k1" />, { registry })
    const told = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent
    expect(await told('提出人')).toContain('乔桥')
    expect(await told('提出单位')).toContain('锦程市政养护有限公司')
    expect(await told('提出时间')).toContain('2026-06-29 09:12')
  })

  it('and its list the unit, with the district that tells two of one name apart', async () => {
    if (page === undefined) throw new Error('corrections have no page')
    network({ 'GET jcsj/correction/page': { total: 1, list: [row] } })
    stage(<ResourceScreen resource="assetCorrection" screen={page} recordId={undefined} />, { registry })
    expect(await screen.findByText('锦程市政养护有限公司')).toBeTruthy()
    expect(screen.getByText('望澜区')).toBeTruthy()
  })
})
