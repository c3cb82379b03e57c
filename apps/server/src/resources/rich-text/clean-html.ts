import sanitizeHtml from 'sanitize-html'
import { plainAddress } from './picture-address.ts'

/** Rich text without anything that runs, on write and again on read (design.md §7). Pictures come from our own files or are part of the text;
 *  the address of an own one loses its reader's signature. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'h1', 'h2', 'del', 'ins', 'u', 'font'],
    allowedAttributes: {
      '*': ['style', 'align', 'title'],
      a: ['href', 'target', 'rel', 'name'],
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
      font: ['color', 'size', 'face'],
    },
    allowedStyles: {
      '*': {
        color: [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]+$/i],
        'background-color': [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s,.%]+\)$/i, /^[a-z]+$/i],
        'text-align': [/^(left|right|center|justify)$/],
        'text-indent': [/^[\d.]+(px|em)$/],
        'text-decoration': [/^(underline|line-through|none)$/],
        'font-size': [/^[\d.]+(px|pt|em|rem|%)$/],
        'font-weight': [/^(\d{3}|bold|normal)$/],
        'font-family': [/^[\w\s,'"\-\u4e00-\u9fff]+$/],
        'line-height': [/^[\d.]+(px|em|%)?$/],
        'padding-left': [/^[\d.]+(px|em)$/],
        width: [/^[\d.]+(px|%)$/],
        height: [/^[\d.]+(px|%)$/],
      },
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: attribs.src === undefined ? attribs : { ...attribs, src: plainAddress(attribs.src) },
      }),
    },
    // A picture whose address was taken away would stand there as a broken one.
    exclusiveFilter: (frame) => frame.tag === 'img' && (frame.attribs.src ?? '') === '',
  })
}
