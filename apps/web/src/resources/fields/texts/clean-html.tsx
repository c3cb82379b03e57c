import { createElement, type ReactNode } from 'react'
import { parse } from './html-words.ts'

/** What a formatted text may consist of; everything else leaves only its words. */
const allowed = new Set([
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'td',
  'th',
  'div',
  'span',
  'hr',
  'a',
  'img',
  's',
  'del',
  'ins',
  'sub',
  'sup',
  'code',
  'pre',
  'h5',
  'h6',
])
const dropped = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'svg', 'math'])

const isSafeAddress = (address: string) => /^(https?:\/\/|\/)/i.test(address) && !address.startsWith('//')

/** Pictures come from our own files only: one of elsewhere would tell its owner who reads the text, and the pages' policy does not load it. */
const isOwnPicture = (address: string) => /^\/api\/sys\/oss\/(preview|download)\/[0-9a-f]{32}(\?s=[\w.-]+)?$/i.test(address)

/** Looks that a text may have, as the server keeps them. */
const looks = [
  'color',
  'background-color',
  'text-align',
  'text-indent',
  'text-decoration',
  'font-size',
  'font-weight',
  'line-height',
] as const

function looksOf(element: Element): readonly (readonly [string, string])[] {
  if (!(element instanceof HTMLElement)) return []
  return looks
    .map((name) => [name, element.style.getPropertyValue(name)] as const)
    .filter(([, value]) => value !== '' && !/url|expression/i.test(value))
}

function attributesOf(element: Element): Record<string, string> {
  const name = element.tagName.toLowerCase()
  const kept: Record<string, string> = {}
  const keep = (...names: readonly string[]) => {
    for (const one of names) {
      const value = element.getAttribute(one)
      if (value !== null && /^\d{1,4}$/.test(value)) kept[one] = value
    }
  }
  const href = element.getAttribute('href')
  const src = element.getAttribute('src')
  if (name === 'a' && href !== null && isSafeAddress(href)) Object.assign(kept, { href, rel: 'noopener noreferrer', target: '_blank' })
  if (name === 'img' && src !== null) Object.assign(kept, { src, alt: element.getAttribute('alt') ?? '' })
  if (name === 'img') keep('width', 'height')
  if (name === 'td' || name === 'th') keep('colspan', 'rowspan')
  return kept
}

const isDropped = (element: Element) => {
  const name = element.tagName.toLowerCase()
  return dropped.has(name) || (name === 'img' && !isOwnPicture(element.getAttribute('src') ?? ''))
}

function cleanInto(target: Node, source: Node, made: Document): void {
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) target.appendChild(made.createTextNode(child.textContent ?? ''))
    if (!(child instanceof Element)) continue
    if (isDropped(child)) continue
    const name = child.tagName.toLowerCase()
    const next = allowed.has(name) ? made.createElement(name) : target
    if (next instanceof Element && next !== target) {
      for (const [key, value] of Object.entries(attributesOf(child))) next.setAttribute(key, value)
      const style = looksOf(child).map(([key, value]) => `${key}: ${value}`)
      if (style.length > 0) next.setAttribute('style', style.join('; '))
      target.appendChild(next)
    }
    cleanInto(next, child, made)
  }
}

/** HTML with only the allowed elements; the server cleans again (SH-40). */
export function cleanHtml(html: string): string {
  const made = parse('')
  cleanInto(made.body, parse(html).body, made)
  return made.body.innerHTML
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  if (isDropped(node)) return null
  const name = node.tagName.toLowerCase()
  const inside = [...node.childNodes].map(nodeOf)
  if (!allowed.has(name)) return inside
  const { colspan: colSpan, rowspan: rowSpan, ...rest } = attributesOf(node)
  const style = Object.fromEntries(looksOf(node).map(([look, value]) => [camelCase(look), value]))
  return createElement(
    name,
    { key, ...rest, ...(colSpan === undefined ? {} : { colSpan }), ...(rowSpan === undefined ? {} : { rowSpan }), style },
    ...inside,
  )
}

/** Formatted text as elements: nothing of the HTML itself is ever executed. */
export function readHtml(html: string): ReactNode {
  return [...parse(html).body.childNodes].map(nodeOf)
}
