import { useState } from 'react'
import { useLanguage } from '../../language/language-context.tsx'
import logoTbxt from './logo-tbxt.svg'
import logoZhrq from './logo-zhrq.svg'
import logoZhsz from './logo-zhsz.svg'
import './logo.css'
import markTbxt from './mark-tbxt.svg'
import markZhrq from './mark-zhrq.svg'
import markZhsz from './mark-zhsz.svg'

export type LogoName = 'zhrq' | 'zhsz' | 'tbxt'

const logos: Readonly<Record<LogoName, { url: string; width: number }>> = {
  zhrq: { url: logoZhrq, width: 160 },
  zhsz: { url: logoZhsz, width: 99 },
  tbxt: { url: logoTbxt, width: 99 },
}
const marks: Readonly<Record<LogoName, string>> = { zhrq: markZhrq, zhsz: markZhsz, tbxt: markTbxt }

// The prefixed property too: Chrome knows the plain one only from version 120.
const maskOf = (url: string) => ({ maskImage: `url("${url}")`, WebkitMaskImage: `url("${url}")` })

interface LogoProps {
  name: LogoName
  label: string
  /** An installation's own picture in place of ours. */
  picture?: string | undefined
}

/** Mark and word in the colour of the text around (a mask, so that one drawing serves every theme). The word is drawn in Chinese; in other languages it
 *  is written beside the mark. */
export function Logo({ name, label, picture }: LogoProps) {
  const own = useOwn(picture)
  const { language } = useLanguage()
  if (own !== undefined) return <img className="logo-picture" alt={label} {...own} />
  if (language !== 'zh-CN')
    return (
      <span className="logo-written">
        <LogoMark name={name} size={28} label="" />
        {label}
      </span>
    )
  const { url, width } = logos[name]
  return <span className="logo" role="img" aria-label={label} style={{ width, ...maskOf(url) }} />
}

export function LogoMark({ name, size, label, picture }: LogoProps & { size: number }) {
  const own = useOwn(picture)
  const place = { width: size, height: size }
  if (own !== undefined) return <img className="logo-picture" alt={label} style={place} {...own} />
  // Beside its word a mark is an ornament.
  const said = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <span className="logo logo--mark" {...said} style={{ ...place, ...maskOf(marks[name]) }} />
}

/** A picture that does not come is replaced by ours. */
function useOwn(picture: string | undefined) {
  const [failed, setFailed] = useState<string>()
  return picture === undefined || picture === failed ? undefined : { src: picture, onError: () => setFailed(picture) }
}
