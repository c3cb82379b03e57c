import type { Page } from '@playwright/test'

/** Looks for what does not fit, in the page itself. A text that is cut with an ellipsis and says its whole in a title is no fault, nor is
 *  one that scrolls with its table below a fixed column. */
const search = `(() => {
  const faults = []
  const wide = document.scrollingElement
  if (wide.scrollWidth > window.innerWidth) faults.push(\`the page is \${wide.scrollWidth} px wide\`)
  const within = (one, other) => ({
    left: Math.max(one.left, other.left), right: Math.min(one.right, other.right),
    top: Math.max(one.top, other.top), bottom: Math.min(one.bottom, other.bottom),
  })
  const frameOf = (element) => {
    let frame = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }
    for (let one = element; one; one = one.parentElement)
      if (getComputedStyle(one).overflowX !== 'visible') frame = within(frame, one.getBoundingClientRect())
    return frame
  }
  const roots = [...document.querySelectorAll('main, .ant-modal, .ant-drawer')].filter((one) => one.checkVisibility())
  const texts = []
  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node && texts.length < 3000; node = walker.nextNode()) {
      const words = node.textContent.trim()
      const holder = node.parentElement
      if (words === '' || !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const frame = frameOf(holder)
      for (const whole of range.getClientRects()) {
        const box = within(whole, frame)
        if (box.right - box.left > 2 && box.bottom - box.top > 4) texts.push({ words, holder, box })
      }
    }
  }
  const inSight = ({ holder, box }) => {
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    return hit !== null && (hit === holder || holder.contains(hit))
  }
  for (const { words, holder } of texts) {
    const style = getComputedStyle(holder)
    if (style.overflowX !== 'hidden' && style.overflowX !== 'clip') continue
    if (holder.scrollWidth <= holder.clientWidth + 1) continue
    const explained = holder.closest('[title], [aria-label]') !== null || holder.matches('.one-line, .ant-typography-ellipsis')
    const isNumber = /^[\\d.,%¥\\s]+$/.test(words)
    if (isNumber || (style.textOverflow !== 'ellipsis' && style.webkitLineClamp === 'none' && !explained)) faults.push(\`cut: \${words.slice(0, 40)}\`)
  }
  const seen = texts.filter(inSight)
  for (let i = 0; i < seen.length; i += 1)
    for (let j = i + 1; j < seen.length; j += 1) {
      const [a, b] = [seen[i], seen[j]]
      if (a.holder === b.holder || a.holder.contains(b.holder) || b.holder.contains(a.holder)) continue
      const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
      const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
      if (width > 3 && height > 5) faults.push(\`over one another: \${a.words.slice(0, 24)} / \${b.words.slice(0, 24)}\`)
    }
  return [...new Set(faults)].slice(0, 5)
})()`

/** What does not fit on the page as it stands: scrolled sideways, cut, or over one another. */
export function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(search)
}
