import { dialog, spaced, submit, write } from '../forms.ts'
import { expect, test } from '../people.ts'
import { hears } from '../said.ts'
import { dayFromNow } from '../words.ts'

const metrics = '/sys/jsc/zb/index'
const frozen = '/sjtj/djsj/index'
/** A year is frozen on the 15th of January after it: in the fortnight before, the last frozen one is the year before that. */
const frozenYear = String(Number(dayFromNow(-14).slice(0, 4)) - 1)

test('an administrator sets the target of a figure and checks it against its list; a leader reads a frozen year and corrects one of its values', async ({
  as,
}) => {
  const { step } = test

  await step('the register says what each figure counts, and how the last check ended', async () => {
    const page = await as('systemAdmin', `${metrics}?metricCode=zm.intact`)
    const row = page.getByRole('row', { name: /设施完好率 zm.intact/ })
    await expect(row).toContainText('完好路灯÷已知状态路灯')
    await row.getByRole('button', { name: '编辑' }).click()
    await write(dialog(page), '目标', '97')
    await write(dialog(page), '黄线', '96')
    await write(dialog(page), '红线', '99')
    await dialog(page)
      .getByRole('button', { name: /保\s*存|确\s*定/ })
      .click()
    await expect(dialog(page)).toContainText('红线应比黄线更差')
    await write(dialog(page), '红线', '90')
    await submit(page, '保存')
    await expect(row).toContainText('97')
  })

  await step('a check compares the figure with its list at once', async () => {
    const page = await as('systemAdmin', metrics)
    await page.getByRole('button', { name: '核对' }).first().click()
    await write(dialog(page), '指标编码', 'ss.road.km')
    await dialog(page)
      .getByRole('button', { name: spaced('核对') })
      .click()
    await hears(page, /一致：指标行数\/列表总数/)
  })

  await step(
    'a figure opens its list, which says from which figure one came and holds as many rows; it leads back, and lets its conditions go',
    async () => {
      const page = await as('cityLeader', '/sjtj/dl/index')
      await page.locator('.stat-card-frame button.stat-card').first().click()
      const strip = page.getByRole('region', { name: '列表来源' })
      await expect(strip).toContainText('来自：')
      const total = /共 ([\d,]+) 条/
      await expect(strip).toContainText(total)
      const said = total.exec((await strip.textContent()) ?? '')?.[1] ?? ''
      await expect(
        page
          .getByText(new RegExp(`^共 ${said} 条$`))
          .filter({ visible: true })
          .last(),
      ).toBeVisible()
      await page.reload()
      await expect(strip).toContainText(`共 ${said} 条`)
      const [list] = page.url().split('?')
      await strip.getByRole('button', { name: '返回' }).click()
      await expect(page).toHaveURL(/sjtj\/dl\/index/)
      await page.goBack()
      await strip.getByRole('button', { name: '清除指标条件，显示全部' }).click()
      await expect(strip).toBeHidden()
      expect(page.url().split('?')[0]).toBe(list)
    },
  )

  await step('the statistics of the last year that is over for good are frozen', async () => {
    const page = await as('cityLeader', `/sjtj/dl/index?from=${frozenYear}-01-01&to=${frozenYear}-12-31`)
    await expect(page.getByText('已冻结')).toBeVisible()
  })

  await step('the leader corrects a frozen value with a reason, and both versions stand in the list', async () => {
    const page = await as('cityLeader', `${frozen}?metricCode=ss.road.n&periodNo=${frozenYear}&regionIdEmpty=1&deptIdEmpty=1`)
    await expect(page.getByRole('row').filter({ hasText: 'ss.road.n' }).first()).toBeVisible()
    await page.getByRole('row').filter({ hasText: 'ss.road.n' }).first().getByRole('button', { name: '更正' }).click()
    const form = dialog(page)
    await expect(form.getByLabel('指标编码')).toHaveValue('ss.road.n')
    await expect(form.getByLabel('期次')).toHaveValue(frozenYear)
    await write(form, '值', '31')
    await write(form, '更正原因', '年底移交一条道路未及时入库')
    await form.getByRole('button', { name: spaced('更正') }).click()
    await hears(page, /已更正，第\d+版/)
    const versions = page.getByRole('row').filter({ hasText: 'ss.road.n' })
    await expect(versions.filter({ hasText: '人工更正' }).first()).toContainText('31')
    await expect(versions.filter({ hasText: '自动冻结' }).first()).toBeVisible()
  })

  await step('the statistics of that year note what was corrected by hand, and why', async () => {
    const page = await as('municipalCity', `/sjtj/dl/index?from=${frozenYear}-01-01&to=${frozenYear}-12-31`)
    await page.getByRole('button', { name: /人工更正 \d+ 项/ }).click()
    await expect(page.getByText('年底移交一条道路未及时入库').filter({ visible: true }).first()).toBeVisible()
  })
})
