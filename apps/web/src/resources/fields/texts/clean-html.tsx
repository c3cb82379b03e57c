import { createElement, type ReactNode } from 'react'

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
])
const dropped = new Set(['script', 'style', 'iframe', 'object', 'embed', 'template', 'svg', 'math'])

const isSafeAddress = (address: string) => /^(https?:\/\/|\/api\/|\/)/i.test(address) && !address.startsWith('//')

function attributesOf(element: Element): Record<string, string> {
  const name = element.tagName.toLowerCase()
  const kept: Record<string, string> = {}
  const href = element.getAttribute('href')
  const src = element.getAttribute('src')
  if (name === 'a' && href !== null && isSafeAddress(href)) Object.assign(kept, { href, rel: 'noopener noreferrer', target: '_blank' })
  if (name === 'img' && src !== null && isSafeAddress(src)) Object.assign(kept, { src, alt: element.getAttribute('alt') ?? '' })
  return kept
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

function cleanInto(target: Node, source: Node, made: Document): void {
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) target.appendChild(made.createTextNode(child.textContent ?? ''))
    if (!(child instanceof Element)) continue
    const name = child.tagName.toLowerCase()
    if (dropped.has(name)) continue
    const next = allowed.has(name) ? made.createElement(name) : target
    if (next instanceof Element && next !== target) {
      for (const [key, value] of Object.entries(attributesOf(child))) next.setAttribute(key, value)
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

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.tagName.toLowerCase()
  if (dropped.has(name)) return null
  const inside = [...node.childNodes].map(nodeOf)
  if (!allowed.has(name)) return inside
  return createElement(name, { key, ...attributesOf(node) }, ...inside)
}

/** Formatted text as elements: nothing of the HTML itself is ever executed. */
export function readHtml(html: string): ReactNode {
  return [...parse(html).body.childNodes].map(nodeOf)
}

export function wordsOfHtml(html: string): string {
  return (parse(html).body.textContent ?? '').replace(/\s+/g, ' ').trim()
}
