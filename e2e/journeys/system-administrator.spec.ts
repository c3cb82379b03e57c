import { mkdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { lists } from '../city/hazards.ts'
import { choose, conditions, dialog, pickNode, spaced, submit, write } from '../forms.ts'
import { expect, signIn, test, tryToSignIn } from '../people.ts'
import { hears } from '../said.ts'
import { unique } from '../words.ts'

const { PICTURES } = process.env
/** A picture for whoever wants to look (PICTURES names the folder). */
async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

const first = 'Baihe-4826-qiao'
const own = 'Zhuque-9731-neu'

/** The one account, found in the list of users. */
async function findAccount(page: Page, name: string): Promise<Locator> {
  await conditions(page)
  await page.getByLabel('用户名').fill(name)
  await page.getByRole('button', { name: spaced('查询') }).click()
  const row = page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
  await expect(row).toHaveCount(1)
  return row
}

async function fromMore(page: Page, row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('the system administrator makes an account, the security administrator gives its role; it is disabled, enabled, unlocked and given a new password', async ({
  as,
  browser,
}) => {
  test.slow()
  const username = unique('wlq_xinren')
  const system = await as('systemAdmin', '/sys/user/index')

  await test.step('the system administrator makes the account and cannot give it a role', async () => {
    await system.getByRole('button', { name: '新增' }).first().click()
    const form = dialog(system)
    await write(form, '用户名', username)
    await write(form, '真实姓名', '辛望澜')
    await write(form, '密码', first)
    await write(form, '确认密码', first)
    await pickNode(form, '所属部门', '部门', '望澜区住建局')
    await write(form, '手机号', String(19_900_000_000 + Number(unique(''))))
    await expect(form.getByText('三员分立时由安全管理员分配').first()).toBeVisible()
    await picture(system, 'account-form')
    await submit(system, '保存')
    await findAccount(system, username)
    await picture(system, 'account-listed')
  })

  const elsewhere = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const person = await elsewhere.newPage()
  const console_ = system.url().split('#')[0] ?? '/'

  await test.step('the security administrator gives the role, and changes nothing else', async () => {
    const security = await as('securityAdmin', '/sys/user/index')
    const row = await findAccount(security, username)
    await row.getByRole('button', { name: '编辑', exact: true }).click()
    const form = dialog(security)
    await choose(form, '角色', '区县监管人员')
    await picture(security, 'account-role')
    await submit(security, '保存')
  })

  await test.step('the person changes the password that another knows, and comes to the own lists', async () => {
    await person.goto(console_)
    await tryToSignIn(person, username, first)
    await picture(person, 'first-login')
    const change = dialog(person)
    await write(change, '原密码', first)
    await write(change, '新密码', own)
    await write(change, '确认密码', own)
    await change.getByRole('button', { name: /修改密码|确\s?定|保\s?存/ }).click()
    await hears(person, '密码已修改，请重新登录')
    await signIn(person, username, own)
    await person.goto(`${console_}#${lists.district}`)
    await expect(person.getByRole('table').first()).toBeVisible()
  })

  await test.step('disabled, the person is out at once and does not come in again', async () => {
    await fromMore(system, await findAccount(system, username), '停用')
    await picture(system, 'account-disable')
    await submit(system, '停用')
    await expect(person.getByRole('button', { name: spaced('登录') })).toBeVisible()
    await tryToSignIn(person, username, own)
    await expect(person.getByText(/账号已停用/).first()).toBeVisible()
    await picture(person, 'login-disabled')
    await fromMore(system, await findAccount(system, username), '启用')
    await dialog(system)
      .getByRole('button', { name: spaced('启用') })
      .click()
    await signIn(person, username, own)
  })

  await test.step('five wrong passwords lock the account; the system administrator unlocks it', async () => {
    const strange = await elsewhere.browser()?.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
    if (strange === undefined) throw new Error('no browser')
    const guesser = await strange.newPage()
    await guesser.goto(console_)
    for (let tried = 0; tried < 5; tried++) await tryToSignIn(guesser, username, `${own}-falsch`)
    await tryToSignIn(guesser, username, own)
    await expect(guesser.getByText(/锁定/).first()).toBeVisible()
    await picture(guesser, 'login-locked')
    await fromMore(system, await findAccount(system, username), '解锁')
    await picture(system, 'account-unlock')
    await dialog(system)
      .getByRole('button', { name: spaced('解锁') })
      .click()
    await expect(system.getByRole('dialog')).toHaveCount(0)
    await signIn(guesser, username, own)
    await strange.close()
  })

  await test.step('a new initial password is shown once, and ends what was logged in', async () => {
    await fromMore(system, await findAccount(system, username), '重置密码')
    await dialog(system).getByRole('button', { name: '重置密码' }).click()
    const shown = system.getByRole('dialog').filter({ hasText: '初始密码' })
    await picture(system, 'account-reset')
    const initial = ((await shown.getByRole('row').last().getByRole('cell').last().textContent()) ?? '').trim()
    expect(initial.length).toBeGreaterThanOrEqual(8)
    await expect(person.getByRole('button', { name: spaced('登录') })).toBeVisible()
    await tryToSignIn(person, username, initial)
    await expect(
      dialog(person)
        .getByLabel(/新密码/)
        .first(),
    ).toBeVisible()
  })
  await elsewhere.close()
})
