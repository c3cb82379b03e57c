import { apiOf } from '../api.ts'
import { decides, menu, opensStep, seen } from '../city/permits.ts'
import { signByHand } from '../forms.ts'
import { expect, test, type Who } from '../people.ts'

interface Declaration {
  readonly id: string
  readonly projectName: string
  readonly status: string
  readonly currentNode: string | null
}

const papers = '/spyjgl/spws/index'

/** What happens to a paper, and who does it. */
interface PaperStep {
  readonly who: Who
  readonly step: string
  readonly outcome: string
}

/** Both ways in which an application ends without a permit: who refuses it where, on which grounds, and how the decision is made out. */
const refusals = [
  {
    way: 'at the counter',
    waitsAt: '窗口受理',
    who: 'municipalCity',
    outcome: '不予受理',
    why: '申请事项依法不需要取得行政许可',
    paper: '不予受理决定书',
    made: [{ who: 'municipalCity', step: '用印', outcome: '已用印' }],
  },
  {
    way: 'in the decision',
    waitsAt: '审批决定',
    who: 'municipalDistrictLeader',
    outcome: '不予许可',
    why: '与轨道交通保护区冲突，依据《城市道路管理条例》第三十三条不予许可',
    paper: '不予许可决定书',
    made: [
      { who: 'municipalDistrict', step: '核稿', outcome: '通过' },
      { who: 'municipalDistrictLeader', step: '签发', outcome: '签发' },
      { who: 'municipalDistrict', step: '用印', outcome: '已用印' },
    ],
  },
] as const satisfies readonly { readonly who: Who; readonly made: readonly PaperStep[]; readonly [more: string]: unknown }[]

for (const { way, waitsAt, who, outcome, why, paper, made } of refusals)
  test(`an application that is refused ${way} ends with a sealed decision, and its applicant reads why and anybody can check it`, async ({
    as,
  }) => {
    test.slow()
    const { step } = test
    const builder = await as('builder', `${menu}/wjsq`)
    const api = apiOf(builder)
    const { list } = await api.done<{ readonly list: readonly Declaration[] }>('GET', 'szgl/wjsp/page?limit=100&regionId=990102')
    const declaration = list.find(({ currentNode }) => currentNode === waitsAt)
    if (declaration === undefined) throw new Error(`nothing of the builder's waits at ${waitsAt}`)
    const { id, projectName: name } = declaration

    await step(`${waitsAt}: ${outcome}`, async () => {
      const officer = await as(who, `${menu}/dbsx`)
      await opensStep(officer, name, waitsAt)
      await decides(officer, outcome, why)
      await expect(seen(officer).locator('.head-card__why').filter({ visible: true })).toContainText(why)
    })

    for (const { who: person, step: node, outcome: result } of made)
      await step(`${paper}, ${node}: ${result}`, async () => {
        const page = await as(person, papers)
        await opensStep(page, name, node, paper)
        await decides(page, result, `${node}：${result}`, node === '签发' ? signByHand : undefined)
      })

    await step('the applicant reads where it ended, why, and the decision', async () => {
      await builder.goto(`/#/wjdetail?id=${id}`)
      await builder.reload()
      const head = seen(builder).locator('.head-card')
      await expect(head.locator('.head-card__why')).toContainText(why)
      await expect(head.locator('.step--refused')).toContainText(outcome)
      await expect(head.locator('.step').last()).toHaveClass(/step--refused/)
      await seen(builder).getByRole('tab', { name: /^文书/ }).click()
      await expect(seen(builder).getByRole('row').filter({ hasText: paper })).toContainText('已用印')
    })

    await step('the public page confirms the decision', async () => {
      const found = await api.done<{ readonly list: readonly { readonly title: string; readonly checkCode: string | null }[] }>(
        'GET',
        `szgl/spws/page?limit=20&bizId=${id}`,
      )
      const { checkCode } = found.list.find(({ title }) => title.startsWith(paper)) ?? {}
      await builder.goto(`/#/check/${checkCode}`)
      await expect(builder.getByText(paper).first()).toBeVisible()
    })
  })
