/** What shows that a page speaks another language than it was asked to, or a broken value: of words that are the console's own and not a row's. It is
 *  also run by a browser, over whole pages: it knows nothing but what it is given and the document. */
export function foreignWords(speaksChinese: boolean): readonly string[] {
  // A document without a layout hides nothing.
  const hasLayout = document.body.getBoundingClientRect().width > 0
  const inSight = (one: Element) => !hasLayout || (one.checkVisibility() && one.getBoundingClientRect().width > 0)
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(inSight)
  const wordsOf = (one: Element) => (one.textContent ?? '').trim()
  const broken = /\bundefined\b|\[object Object\]|\bNaN\b|\b(?:shell|list|form|detail|action|login|home|pickers|files)\.[a-z][A-Za-z.]+/
  const pages = all('main > div, body > div').map((one) => broken.exec(wordsOf(one))?.[0])
  const faults = pages.filter((one) => one !== undefined)
  if (speaksChinese) return faults
  // Heads, labels, buttons, placeholders, menus, tabs, empty looks.
  const own =
    'th, label, legend, h3, dt, small, .ant-btn, .ant-segmented-item, .state-look, .group-title, .form-help, [role=tab], [role=menuitem], .query-field__label, nav button'
  // Names of rows are as they were given: in tables, trees, what was chosen, and beside a list what narrows it.
  const rows = 'tbody, [role=tree], .ant-tree, .ant-select-content, .ant-select-selection-item, .beside-tree nav'
  const texts = [
    ...all(own)
      .filter((one) => one.closest(rows) === null)
      .map(wordsOf),
    ...all('[placeholder]').map((one) => one.getAttribute('placeholder') ?? ''),
    ...all('header [aria-label], .tab-bar__tool, .ant-btn[aria-label]').map((one) => one.getAttribute('aria-label') ?? ''),
  ]
  return [...faults, ...new Set(texts.filter((text) => /[\u4e00-\u9fff]/.test(text)).map((text) => `Chinese: ${text.slice(0, 40)}`))]
}

/** The texts that stand in sight in pages and dialogs, and those that a pointer tells, each once; what is read as it is written is left out. Run by a browser, too. */
export function textsInSight(): readonly string[] {
  const hasLayout = document.body.getBoundingClientRect().width > 0
  const inSight = (one: Element) => !hasLayout || (one.checkVisibility() && one.getBoundingClientRect().width > 0)
  const asWritten = '[translate=no], code, pre, textarea, script, style, svg'
  const texts = new Set<string>()
  for (const root of document.querySelectorAll('main > div, body > div:not(#root)')) {
    if (!inSight(root)) continue
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node.parentElement
      const words = (node.textContent ?? '').trim()
      if (words !== '' && holder !== null && holder.closest(asWritten) === null && inSight(holder)) texts.add(words)
    }
    for (const one of root.querySelectorAll('[title], [placeholder], [aria-label]')) {
      if (one.closest(asWritten) !== null || !inSight(one)) continue
      for (const name of ['title', 'placeholder', 'aria-label']) {
        const words = one.getAttribute(name)
        if (words !== null && words !== '') texts.add(words)
      }
    }
  }
  return [...texts]
}
