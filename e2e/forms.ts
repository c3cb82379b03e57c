import { expect, type Locator, type Page } from '@playwright/test'
import { hearsSuccess } from './said.ts'

/** The label of a field as it stands: with the star of what is needed, or without, and with the mark of what waits for review. */
const labelled = (label: string) => new RegExp(`^\\*?\\s*${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*▲?$`)

/** Whether the window is that of a telephone. */
export const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? Number.POSITIVE_INFINITY) <= 768

/** Conditions of a list are in sight; on a telephone they are unfolded first. */
export async function conditions(page: Page): Promise<void> {
  const fold = page.getByRole('main').getByRole('button', { name: /展开$/ }).filter({ visible: true })
  if (isNarrow(page)) await fold.click()
}

/** The dialog or drawer that is open over the page. */
export function dialog(page: Page): Locator {
  return page.getByRole('dialog').last()
}

/** The input that a label names. */
export function input(scope: Locator, label: string): Locator {
  return scope.getByLabel(labelled(label)).first()
}

/** Label, input and refusal of one field. */
export function row(scope: Locator, label: string): Locator {
  return scope.locator('div:has(> label)').filter({
    has: scope
      .page()
      .locator('label')
      .filter({ hasText: labelled(label) }),
  })
}

export async function write(scope: Locator, label: string, words: string): Promise<void> {
  await input(scope, label).fill(words)
}

/** Chooses a value: of few that stand side by side, or from the list that opens below the field. */
export async function choose(scope: Locator, label: string, option: string): Promise<void> {
  const field = input(scope, label)
  // Until its part of the program has come, something stands in its place that looks like it and takes no choice.
  await expect(field).not.toHaveAttribute('aria-busy', 'true')
  const boxes = await field.locator('input[type=checkbox]').count()
  if (boxes > 0 || (await field.getAttribute('role')) === 'radiogroup') return tick(scope, label, option)
  await field.click()
  // A short list is not searched.
  if ((await field.getAttribute('readonly')) === null) await field.fill(option)
  await listOf(scope.page(), await field.getAttribute('id'))
    .getByTitle(option, { exact: true })
    .click()
}

/** The list of choices of one field, by its id: it stands at the end of the page, not in the form, and that of the field before may still be closing. */
function listOf(page: Page, id: string | null): Locator {
  return page.locator('.ant-select-dropdown:visible').filter({ has: page.locator(`[id="${id}_list"]`) })
}

/** Chooses one of the few values that stand side by side. */
export async function tick(scope: Locator, label: string, option: string): Promise<void> {
  await row(scope, label).getByText(option, { exact: true }).click()
}

export async function day(scope: Locator, label: string, date: string): Promise<void> {
  const field = input(scope, label)
  await field.click()
  await field.fill(date)
  await field.press('Enter')
}

/** Ticks a box. A list that is read anew takes a tick back that came a moment before: it is given again. */
export async function mark(box: Locator): Promise<void> {
  await expect(async () => {
    if (!(await box.isChecked())) await box.click()
    await expect(box).toBeChecked({ timeout: 2_000 })
  }).toPass()
}

/** People from the dialog that searches them. */
export async function pickPeople(scope: Locator, label: string, usernames: readonly string[]): Promise<void> {
  const page = scope.page()
  await row(scope, label).getByRole('button', { name: '选择人员' }).click()
  const picker = page.getByRole('dialog', { name: '选择人员' })
  for (const username of usernames) {
    await picker.getByLabel('输入账号、姓名或拼音首字母').fill(username)
    const found = picker.getByRole('row').filter({ has: page.getByText(username, { exact: true }) })
    // Of a field for one person there is one to choose.
    await mark(found.getByRole('checkbox').or(found.getByRole('radio')))
  }
  await picker.getByRole('button', { name: /确\s?定/ }).click()
  await expect(picker).toBeHidden()
}

/** A node of a tree of departments or regions, found by its name. */
export async function pickNode(scope: Locator, label: string, kind: '部门' | '区域', name: string): Promise<void> {
  const page = scope.page()
  await row(scope, label)
    .getByRole('button', { name: `选择${kind}` })
    .click()
  const picker = page.getByRole('dialog', { name: `选择${kind}` })
  await picker.getByRole('textbox').fill(name)
  await picker.getByTitle(name, { exact: true }).first().click()
  await picker.getByRole('button', { name: /确\s?定/ }).click()
  await expect(picker).toBeHidden()
}

/** One more node of a tree of which several may be chosen. */
export async function pickSeveral(scope: Locator, label: string, kind: '部门' | '区域', name: string): Promise<void> {
  const page = scope.page()
  await row(scope, label)
    .getByRole('button', { name: `选择${kind}` })
    .click()
  const picker = page.getByRole('dialog', { name: `选择${kind}` })
  await picker.getByRole('textbox').fill(name)
  await picker
    .getByRole('treeitem')
    .filter({ has: page.getByTitle(name, { exact: true }) })
    .first()
    .getByRole('checkbox')
    .click()
  await picker.getByRole('button', { name: /确\s?定/ }).click()
  await expect(picker).toBeHidden()
}

// Drawn in the page: the compiler of these files knows no DOM.
const drawing = (words: string) => `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 960 })
  const ink = canvas.getContext('2d')
  const sky = ink.createLinearGradient(0, 0, 0, 960)
  sky.addColorStop(0, '#9fb4c7')
  sky.addColorStop(1, '#5f5a50')
  const fill = (style, ...box) => { ink.fillStyle = style; ink.fillRect(...box) }
  fill(sky, 0, 0, 1280, 960)
  fill('#d9b23c', 380, 330, 520, 420)
  ink.fillStyle = '#222222'
  ink.font = '64px sans-serif'
  ink.fillText(${JSON.stringify(words)}, 120, 200)
  return canvas.toDataURL('image/jpeg', 0.85)
})()`

/** A photograph as a camera makes it: a JPEG, drawn by the browser itself. */
export async function photo(page: Page, words: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await page.evaluate<string>(drawing(words))
  return { name: `${words}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(data.slice(data.indexOf(',') + 1), 'base64') }
}

export type Upload = Awaited<ReturnType<typeof photo>>

/** Gives files to a field and waits until the server has taken them. */
export async function upload(scope: Locator, label: string, files: readonly Upload[]): Promise<void> {
  const field = row(scope, label)
  const before = await field.getByRole('button', { name: /^删除 / }).count()
  await field.locator('input[type=file]:not([capture])').setInputFiles([...files])
  await expect(field.getByRole('button', { name: /^删除 / })).toHaveCount(before + files.length)
  await expect(field.getByRole('progressbar')).toHaveCount(0)
  // Other files than pictures tell their share in words.
  await expect(field.getByText(/^\d+ %$/)).toHaveCount(0)
}

/** Presses the button that does it, and waits until it is done. */
export async function submit(page: Page, button: string): Promise<void> {
  const open = dialog(page)
  await open.getByRole('button', { name: spaced(button), exact: true }).click()
  await hearsSuccess(page)
  await expect(open).toBeHidden()
}

/** antd parts two characters of a button. */
export function spaced(words: string): RegExp {
  return new RegExp(`^${words.length === 2 ? [...words].join('\\s?') : words}$`)
}

/** Draws a signature in the dialog of a step that asks for one. */
export async function signByHand(scope: Locator): Promise<void> {
  const { mouse } = scope.page()
  const paper = scope.getByRole('img', { name: '签名' })
  // Brings it into sight and waits until it stands still: what comes after it in the dialog may move it.
  await paper.hover({ position: { x: 40, y: 60 } })
  await mouse.down()
  const box = await paper.boundingBox()
  if (box === null) throw new Error('no paper to sign on')
  await mouse.move(box.x + 160, box.y + 30, { steps: 6 })
  await mouse.move(box.x + 260, box.y + 80, { steps: 6 })
  await mouse.up()
}

/** A form takes one press a second (SH-43): who presses again at once is taken for a slip of the finger, also by the button of the next step. */
export const breath = (page: Page): Promise<void> => page.waitForTimeout(1_100)
