import type { Page } from '@playwright/test'

/** What is read on a list and its frame, by name. */
const named: Readonly<Record<string, string>> = {
  'menu item': '.top-menu__item:not([aria-current])',
  'open menu item': '.top-menu__item[aria-current]',
  'header tool': '.header .tool-button',
  user: '.user-menu',
  'side entry': '.aside .ant-menu-item:not(.ant-menu-item-selected) .aside__leaf',
  'open side entry': '.aside .ant-menu-item-selected .aside__leaf',
  'side branch': '.aside .ant-menu-submenu-title',
  tab: '.tab-bar__tab:not(.tab-bar__tab--shown)',
  'open tab': '.tab-bar__tab--shown',
  'tab tool': '.tab-bar__tool',
  'label of a condition': '.query-field__label',
  'placeholder of a condition': '.ant-select-placeholder',
  'advanced query': '.query-card .link-button',
  'search button': '.query-card .ant-btn-primary',
  'reset button': '.query-card .ant-btn:not(.ant-btn-primary)',
  'grey count': '.count-badge--grey',
  'red count': '.count-badge--red',
  'head of a column': 'thead th:nth-child(3)',
  'number of a row': 'tbody .link-button',
  'cell of a row': 'tbody tr.ant-table-row td:nth-child(5)',
  'overdue light': '.status-light--red',
  'state of a row': '.state-diamond',
  'action of a row': 'tbody td:last-child button',
  'total of the pager': '.ant-pagination-total-text',
  'page of the pager': '.ant-pagination-item-active a',
  'chosen rows': '.selection-bar',
}

// Runs in the page: the compiler of these files knows no DOM.
const measuring = `(named) => {
  const parts = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number)
  const over = ([r, g, b, a = 1], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a)]
  const hex = (text) => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16))
  const light = (rgb) => {
    const [r, g, b] = rgb.map((one) => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  // A gradient or a picture has no one colour: the theme names the spot nearest to its words.
  const groundOf = (one) => {
    const veils = []
    let at = one
    for (; at !== null; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.backgroundImage !== 'none' && at.matches('.layout')) {
        veils.push(hex(getComputedStyle(document.body).getPropertyValue('--header-ground').trim()))
        break
      }
      const colour = parts(style.backgroundColor)
      if (colour[3] !== 0) veils.push(colour)
      if (colour.length > 0 && (colour[3] ?? 1) === 1) break
    }
    return veils.reverse().reduce((ground, veil) => over(veil, ground), [255, 255, 255])
  }
  const found = {}
  for (const [name, selector] of Object.entries(named)) {
    const one = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0)
    if (one === undefined) continue
    const ground = groundOf(one)
    const [a, b] = [light(over(parts(getComputedStyle(one).color), ground)), light(ground)].sort((x, y) => y - x)
    found[name] = Math.round(((a + 0.05) / (b + 0.05)) * 100) / 100
  }
  return found
}`

/** Contrast of the named elements as the browser draws them: colours after every rule, on the ground that lies behind. */
export function measuredContrast(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate<Readonly<Record<string, number>>>(`(${measuring})(${JSON.stringify(named)})`)
}
