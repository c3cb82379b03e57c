import { registry } from '@chengan/domain/registry'
import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Row } from '../../row.ts'
import { browser } from '../../testing/browser.ts'
import { network, stage } from '../../testing/scene.tsx'
import { StepsLine } from './steps-line.tsx'
import { WhyHere } from './why-here.tsx'

async function stepsOf(name: string, row: Partial<Row>): Promise<readonly string[]> {
  network({})
  stage(<StepsLine resource={registry.byName(name)} row={{ id: 'r1', version: 1, ...row }} />, { registry })
  const steps = await screen.findAllByRole('listitem')
  return steps.map((step) => {
    const done = step.className.includes('step--done') ? '✓' : ''
    const date = step.querySelector('.step__date')?.textContent ?? ''
    return `${done}${step.querySelector('.step__words')?.textContent} ${date}`.trim()
  })
}

const log = (action: string, fromStatus: string | null, toStatus: string, operateTime: string) => ({
  action,
  fromStatus,
  toStatus,
  operateTime,
})

describe('the steps of a row', () => {
  browser()

  it('a file that the district alone reviews has no review of the city, neither ahead nor behind', async () => {
    const row = { reviewStatus: '1', cityReviewed: false, submitDate: '2026-06-02 09:00:00' }
    expect(await stepsOf('gasFacility', row)).toEqual(['✓填报 06-02', '区级审核 进行中', '通过'])
  })

  it('a file that goes to the city has its review ahead', async () => {
    const row = { reviewStatus: '1', cityReviewed: true, submitDate: '2026-06-02 09:00:00' }
    expect(await stepsOf('gasFacility', row)).toEqual(['✓填报 06-02', '区级审核 进行中', '市级审核', '通过'])
  })

  it('each review is dated by the day on which it was decided', async () => {
    const row = {
      reviewStatus: '3',
      cityReviewed: true,
      submitDate: '2026-06-02 09:00:00',
      reviewDate: '2026-06-08 15:00:00',
      handleLogs: [
        log('submit', '0', '1', '2026-06-02 09:00:00'),
        log('audit', '1', '2', '2026-06-04 10:00:00'),
        log('audit', '2', '3', '2026-06-08 15:00:00'),
      ],
    }
    expect(await stepsOf('gasFacility', row)).toEqual(['✓填报 06-02', '✓区级审核 06-04', '✓市级审核 06-08', '✓通过 06-08'])
  })

  it('a file whose change waits was passed all the same: it is the change that is under review', async () => {
    const passed = [log('submit', '0', '1', '2026-06-02 09:00:00'), log('audit', '1', '3', '2026-06-08 15:00:00')]
    const row = { cityReviewed: false, submitDate: '2026-06-02 09:00:00', reviewDate: '2026-06-08 15:00:00' }
    const was = ['✓填报 06-02', '✓区级审核 06-08', '✓通过 06-08']
    expect(await stepsOf('gasFacility', { ...row, reviewStatus: '3', handleLogs: passed })).toEqual(was)
    cleanup()
    const changed = [...passed, log('edit', '3', '5', '2026-06-20 10:00:00')]
    expect(await stepsOf('gasFacility', { ...row, reviewStatus: '5', handleLogs: changed })).toEqual([...was, '变更审核 进行中'])
    cleanup()
    const again = { ...row, reviewStatus: '3', reviewDate: '2026-06-24 11:00:00' }
    const passedAgain = [...changed, log('audit', '5', '3', '2026-06-24 11:00:00')]
    expect(await stepsOf('gasFacility', { ...again, handleLogs: passedAgain })).toEqual([...was.slice(0, 2), '✓通过 06-24'])
  })

  it('a file that a bureau added was reviewed by nobody', async () => {
    const row = { reviewStatus: '3', cityReviewed: true, handleLogs: [log('add', null, '3', '2026-06-02 09:00:00')] }
    expect(await stepsOf('gasFacility', row)).toEqual(['✓填报', '✓通过'])
  })

  it('what was refused stands where it was refused, with nothing ahead of it', async () => {
    const row = {
      status: '46',
      submitTime: '2026-06-02 09:00:00',
      handleLogs: [log('start', '0', '10', '2026-06-02 09:00:00'), log('complete', '10', '46', '2026-06-03 11:00:00')],
    }
    expect(await stepsOf('excavation', row)).toEqual(['✓申报 06-02', '受理 不予受理'])
  })

  it.each([
    ['an extension has no works of its own', '6', '30', ['审核 进行中', '许可', '办结']],
    ['a permit is followed by its works', '3', '30', ['审核 进行中', '许可', '施工', '办结']],
    ['what is declared for the plan ends in the plan', '1', '110', ['计划审核 进行中', '统筹整合', '会审', '列入计划', '发布']],
  ])('%s', async (_, declareType, status, ahead) => {
    const shown = await stepsOf('excavation', { declareType, status, submitTime: '2026-06-02 09:00:00' })
    expect(shown.slice(-ahead.length)).toEqual(ahead)
  })

  it('what failed at its last step has ended there, and is not under way', async () => {
    const ends = { applyTime: '2026-11-12 10:30:00', siteTime: '2026-11-27 17:33:00', auditTime: '2026-11-27 17:35:00' }
    const handleLogs = [log('submit', '1', '2', ends.applyTime), log('audit', '2', '4', ends.auditTime)]
    expect(await stepsOf('acceptanceApplication', { status: '4', ...ends, handleLogs })).toEqual([
      '✓申请 11-12',
      '✓查验 11-27',
      '审核 不合格',
    ])
  })

  it.each([
    ['while it was rectified', [['sign', '2', '3', '2026-11-13 10:30:00'] as const], '3', ['✓下达 11-12', '✓签收 11-13', '整改 移交执法']],
    ['before anybody signed it', [], '2', ['✓下达 11-12', '签收 移交执法']],
  ])(
    'an order that went to enforcement %s stands where it left its way: nobody signed or checked it since',
    async (_, signed, from, shown) => {
      const row = {
        status: '6',
        issueTime: '2026-11-12 10:30:00',
        ...(signed.length === 0 ? {} : { signTime: '2026-11-13 10:30:00' }),
        handleLogs: [
          log('issue', '1', '2', '2026-11-12 10:30:00'),
          ...signed.map((one) => log(...one)),
          log('transfer', from, '6', '2026-11-20 10:30:00'),
        ],
      }
      expect(await stepsOf('rectificationOrder', row)).toEqual(shown)
    },
  )

  it('what was withdrawn after its acceptance was accepted all the same', async () => {
    const row = {
      status: '80',
      submitTime: '2026-06-02 09:00:00',
      acceptDate: '2026-06-03',
      handleLogs: [
        log('start', '0', '10', '2026-06-02 09:00:00'),
        log('complete', '10', '20', '2026-06-03 11:00:00'),
        log('withdraw', '20', '80', '2026-06-04 11:00:00'),
      ],
    }
    expect(await stepsOf('excavation', row)).toEqual(['✓申报 06-02', '✓受理 06-03', '审核 已撤回'])
  })

  it.each([
    [
      'a contract that was terminated ended on the day on which it was, not on its last and not when it was settled',
      '3',
      '2026-05-02',
      '✓到期/终止 05-02',
    ],
    ['a contract that ran out ended on its last day', '2', '2026-05-01', '✓到期/终止 05-01'],
  ])('%s', async (_, ended, endedOn, shown) => {
    const row = { status: '4', createDate: '2026-01-02 09:00:00', startDate: '2026-01-05', endDate: '2027-11-09', endedOn }
    const handleLogs = [
      log('activate', '0', '1', '2026-01-03 09:00:00'),
      log('terminate', '1', ended, '2026-05-02 09:00:00'),
      log('settle', ended, '4', '2026-06-02 09:00:00'),
    ]
    expect(await stepsOf('contract', { ...row, handleLogs })).toContain(shown)
  })

  it('a contract that was terminated has ended: its settlement is under way', async () => {
    const row = { status: '3', createDate: '2026-01-02 09:00:00', startDate: '2026-01-05', endDate: '2027-11-09', endedOn: '2026-05-02' }
    const handleLogs = [log('activate', '0', '1', '2026-01-03 09:00:00'), log('terminate', '1', '3', '2026-05-02 09:00:00')]
    expect((await stepsOf('contract', { ...row, handleLogs })).slice(2)).toEqual(['✓到期/终止 05-02', '结算 进行中', '关闭'])
  })

  it('a contract that is closed says when it was closed: its last step is dated by its coming there', async () => {
    const row = { status: '5', createDate: '2026-01-02 09:00:00', startDate: '2026-01-05', endDate: '2026-05-01', endedOn: '2026-05-01' }
    const handleLogs = [
      log('activate', '0', '1', '2026-01-03 09:00:00'),
      log('expire', '1', '2', '2026-05-02 00:00:00'),
      log('settle', '2', '4', '2026-06-02 09:00:00'),
      log('close', '4', '5', '2026-06-20 09:00:00'),
    ]
    expect((await stepsOf('contract', { ...row, handleLogs })).at(-1)).toBe('✓关闭 06-20')
  })

  it('a visit without finding was neither dispatched nor rectified nor reviewed', async () => {
    const row = {
      hasHazard: false,
      status: 'closed',
      reportTime: '2026-06-02 09:00:00',
      closeDate: '2026-06-02 09:00:00',
      handleLogs: [log('report', 'draft', 'closed', '2026-06-02 09:00:00')],
    }
    expect(await stepsOf('hazardCheck', row)).toEqual(['✓上报 06-02', '✓销号 06-02'])
  })

  it('what a company rectifies of its own has no order behind it', async () => {
    const row = {
      hasHazard: true,
      level: 'qy',
      hazardLevel: '1',
      status: 'reforming',
      reportTime: '2026-06-02 09:00:00',
      handleLogs: [log('report', 'draft', 'reforming', '2026-06-02 09:00:00')],
    }
    expect(await stepsOf('hazardCheck', row)).toEqual(['✓上报 06-02', '整改 进行中', '复查', '销号'])
  })

  it('an acceptance waits for its check on site, and then for its audit', async () => {
    const applied = {
      status: '2',
      applyTime: '2026-06-02 09:00:00',
      handleLogs: [log('submit', '1', '2', '2026-06-02 09:00:00')],
    }
    expect(await stepsOf('acceptanceApplication', applied)).toEqual(['✓申请 06-02', '查验 进行中', '审核'])
    cleanup()
    // What the maintaining unit measured is not the check of the supervisor.
    const measured = { ...applied, siteTime: '2026-06-04 10:00:00' }
    expect(await stepsOf('acceptanceApplication', measured)).toEqual(['✓申请 06-02', '查验 进行中', '审核'])
    cleanup()
    expect(await stepsOf('acceptanceApplication', { ...measured, checkerId: 'u1' })).toEqual(['✓申请 06-02', '✓查验 06-04', '审核 进行中'])
  })

  it('a row whose record does not tell how it came here keeps all its steps', async () => {
    const row = { hasHazard: true, level: 'qx', hazardLevel: '1', status: 'toReview' }
    expect(await stepsOf('hazardCheck', row)).toEqual(['✓上报', '✓派发', '✓整改', '复查 进行中', '销号'])
  })
})

describe('why a row was turned back', () => {
  browser()

  const whyOf = (name: string, row: Partial<Row>) => {
    network({})
    const { container } = stage(<WhyHere resource={registry.byName(name)} row={{ id: 'r1', version: 1, ...row }} />, { registry })
    return container.querySelector('.head-card__why')?.textContent ?? null
  }
  const why = { opinion: '不属于本机关职权', operatorName: '审批员甲' }

  it('stands in its head, with who said it', () => {
    const refused = { ...log('complete', '10', '46', '2026-06-03 11:00:00'), ...why }
    expect(whyOf('excavation', { status: '46', handleLogs: [refused] })).toMatch(/^原因不属于本机关职权 审批员甲.*06-03 11:00$/)
    const returned = { ...log('complete', '10', '15', '2026-06-03 11:00:00'), ...why }
    expect(whyOf('excavation', { status: '15', handleLogs: [returned] })).toContain('不属于本机关职权')
  })

  it('is not said of a row that goes its way, or that has gone on since', () => {
    const passed = { ...log('complete', '10', '20', '2026-06-03 11:00:00'), ...why }
    expect(whyOf('excavation', { status: '20', handleLogs: [passed] })).toBeNull()
    const returned = { ...log('complete', '10', '15', '2026-06-03 11:00:00'), ...why }
    expect(whyOf('excavation', { status: '10', handleLogs: [returned, log('complete', '15', '10', '2026-06-04 11:00:00')] })).toBeNull()
  })
})
