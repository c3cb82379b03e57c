import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MenuItem } from '../../../api/session/session.ts'
import { keepSetting } from '../../../api/user-settings.ts'
import { readRecent, remember } from '../../../navigation/recent-pages.ts'
import { browser } from '../../../resources/testing/browser.ts'
import { network, Refused, registry, stage } from '../../../resources/testing/scene.tsx'
import { fetchSpeller } from '../../shell/search/speller.ts'
import { QuickOpenPanel } from './quick-open-panel.tsx'
import { mayBeNumber, recordSources } from './record-sources.ts'
import { type Searched, SearchedRegistry } from './searched-registry.ts'

const companies = '/gysy/companies/index'
const hazards = '/gysy/qx_aqjdyhpc/index'
const leaf = (id: string, name: string, url: string): MenuItem => ({ id, name, url, path: url, openMode: '0' })
const menu: readonly MenuItem[] = [leaf('c', '燃气企业', companies), leaf('h', '隐患排查', hazards)]
const everywhere = () => true

describe('what was typed', () => {
  const hazardNo = ['YH', { field: 'level', upper: true }, { day: 'yyyyMMdd' }, { serial: 4 }] as const
  const assetCode = [{ district: 'regionId' }, { serial: 6 }] as const

  it.each([
    ['YHQX20260630', hazardNo, true],
    ['yhq', hazardNo, true],
    ['Y', hazardNo, true],
    ['0630', hazardNo, true],
    ['20', hazardNo, false],
    ['安瓶站', hazardNo, false],
    ['RQ330', hazardNo, false],
    ['330105', assetCode, true],
    ['人民路', assetCode, false],
  ])('%s is looked for as such a number or not', (typed, parts, expected) => {
    expect(mayBeNumber(parts, typed)).toBe(expected)
  })

  it('that is a number is looked for by the keyword of its list', () => {
    const asked = recordSources(registry, everywhere, 'YH0007').map(({ resource, filter }) => [resource.name, filter])
    expect(asked).toEqual([['hazard', 'keyword']])
  })

  it('that is no number is looked for among names, and only on pages that the caller’s menu holds', () => {
    const asked = (granted: (route: string) => boolean) => recordSources(registry, granted, '澜').map(({ resource }) => resource.name)
    expect(asked(everywhere)).toContain('company')
    expect(asked((route) => route !== companies)).not.toContain('company')
    expect(asked(() => false)).toEqual([])
  })
})

describe('recent pages', () => {
  it('stand once each, the last first, without home; what cannot be read is left out', () => {
    const page = (path: string) => ({ path, title: path })
    expect(remember([page('/a'), page('/b')], page('/b'))).toEqual([page('/b'), page('/a')])
    expect(remember([page('/a')], page('/index'))).toEqual([page('/a')])
    expect(
      remember(
        Array.from({ length: 20 }, (_, at) => page(`/${at}`)),
        page('/new'),
      ),
    ).toHaveLength(12)
    expect(readRecent('x')).toEqual([])
    expect(readRecent([page('/a'), { path: 'https://x' }, null, { path: '/b', title: 7 }])).toEqual([page('/a')])
  })
})

describe('quick-open', () => {
  browser()
  beforeAll(async () => {
    await fetchSpeller()
  })

  const page = 'GET gysy/gascompanies/page'
  const open = (answers: Readonly<Record<string, unknown>> = {}, searched: Searched = { registry, failed: false }) => {
    window.location.hash = '#/index'
    const net = network({
      'GET sys/menu/pcNav': menu,
      [page]: { total: 1, list: [{ id: 'c1', name: '澜安燃气', code: 'GS-1' }] },
      ...answers,
    })
    stage(
      <SearchedRegistry value={searched}>
        <QuickOpenPanel onClose={() => undefined} />
      </SearchedRegistry>,
    )
    return net
  }
  const field = () => screen.findByRole('combobox')
  const offered = () => screen.queryAllByRole('option').map((one) => one.textContent)

  it('offers recent pages and favourites before anything is typed', async () => {
    open()
    await field()
    keepSetting('recent', [
      { path: `${hazards}/detail/7`, title: { zh: '隐患详情 0007', en: 'Hazard 0007' } },
      { path: '/gone/index', title: '没有了' },
    ])
    keepSetting('shortcuts', [companies])
    await waitFor(() => expect(offered()).toEqual(['最近访问隐患详情 0007', '收藏燃气企业']))
    fireEvent.keyDown(await field(), { key: 'Enter' })
    await waitFor(() => expect(window.location.hash).toBe(`#${hazards}/detail/7`))
  })

  it('finds pages by pinyin and records by name, and opens a record in its details by the keys alone', async () => {
    const net = open()
    fireEvent.change(await field(), { target: { value: 'ranqi' } })
    await waitFor(() => expect(offered()[0]).toBe('页面燃气企业'))
    fireEvent.change(await field(), { target: { value: '澜安' } })
    await waitFor(() => expect(offered()).toEqual(['燃气企业澜安燃气']))
    expect(net.last(page)?.query.get('name')).toBe('澜安')
    fireEvent.keyDown(await field(), { key: 'ArrowDown' })
    fireEvent.keyDown(await field(), { key: 'Enter' })
    await waitFor(() => expect(window.location.hash).toBe(`#${companies}/detail/c1`))
  })

  it.each([
    ['are still coming', false, '正在查找'],
    ['did not come', true, '部分内容没有查到，请稍后再试'],
  ])('takes what is typed and finds pages while the definitions %s', async (_, failed, said) => {
    const net = open({}, { registry: null, failed })
    fireEvent.change(await field(), { target: { value: 'ranqi' } })
    await waitFor(() => expect(offered()).toEqual(['页面燃气企业']))
    expect(await screen.findByText(said)).toBeTruthy()
    expect(net.last(page)).toBeUndefined()
  })

  it('asks the server nothing for a single character, and says when nothing was found or could not be looked for', async () => {
    const net = open({ [page]: new Refused(500, '') })
    fireEvent.change(await field(), { target: { value: '齐' } })
    expect(screen.getByText(/两个以上字符/)).toBeTruthy()
    fireEvent.change(await field(), { target: { value: '齐齐' } })
    expect(await screen.findByText('没有找到。请核对编号或名称；无权查看的内容不会列出。')).toBeTruthy()
    expect(screen.getByText('部分内容没有查到，请稍后再试')).toBeTruthy()
    expect(net.made.filter((one) => one.path === 'gysy/gascompanies/page').map((one) => one.query.get('name'))).toEqual(['齐齐'])
  })
})
