import { type Browser, expect, type Page } from '@playwright/test'

// Both run in the page: the compiler of these files knows no DOM.

/** Stands before what is told as a success. */
const success = '✓ '

// Installed before the console comes: what it tells in passing stands for three seconds, which a busy machine may spend between two looks.
const keepWhatIsSaid = `(() => {
  const said = (window.said = [])
  const passing = '.ant-message-notice, .ant-notification-notice'
  const notices = (node) => (node.matches(passing) ? [node] : [...node.querySelectorAll(passing)])
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) said.push(...notices(node).map((one) => (one.querySelector('.anticon-check-circle') ? '${success}' : '') + one.textContent))
  }).observe(document, { childList: true, subtree: true })
})()`

/** Every window of the browser that is opened from now on keeps what the console tells in passing. */
export function keepWhatIsSaidIn(browser: Browser): Browser {
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(keepWhatIsSaid)
    return context
  }
  return browser
}

const hearing = (pattern: RegExp) => `(() => {
  const at = window.said.findIndex((one) => ${String(pattern)}.test(one))
  window.said.splice(0, at + 1)
  return at >= 0
})()`

const literally = (words: string) => new RegExp(words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

// What stands beside it where the words do not come: what was told instead, and what refuses fields of an open form.
const toldInstead = `[...window.said, ...[...document.querySelectorAll('[role=dialog] [role=alert], .ant-form-item-explain-error')].map((one) => one.textContent)]
  .join(' | ')`

/** Waits until the console has told this in passing, whether it still stands or not; each message is heard once. Throws with what was told instead. */
export async function hears(page: Page, words: string | RegExp): Promise<void> {
  const script = hearing(typeof words === 'string' ? literally(words) : words)
  const poll = expect.poll(() => page.evaluate<boolean>(script), {
    message: `the console says ${String(words)}`,
    intervals: [100, 250, 500],
  })
  try {
    await poll.toBe(true)
  } catch (cause) {
    const instead = await page.evaluate<string>(toldInstead)
    throw new Error(`the console says ${String(words)}, and not ${instead === '' ? 'nothing' : instead}`, { cause })
  }
}

/** Waits until the console has told a success, whatever it says: what happened is declared where it happens. */
export async function hearsSuccess(page: Page): Promise<void> {
  await hears(page, new RegExp(`^${success}`))
}
