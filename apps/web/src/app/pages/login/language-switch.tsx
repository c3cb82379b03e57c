import { GlobalOutlined } from '@ant-design/icons'
import { lazy, Suspense, useState } from 'react'
import { useLanguage, useText } from '../../../language/language-context.tsx'
import { languageNames } from '../../../language/language-names.ts'

// Menus are a tenth of what the login page would load, and most people never open this one.
const LanguageMenu = lazy(() => import('./language-menu.tsx').then((module) => ({ default: module.LanguageMenu })))

/** The language of the login page; the menu is fetched when it is asked for. */
export function LanguageSwitch() {
  const text = useText()
  const { language } = useLanguage()
  const [isAsked, ask] = useState(false)
  const button = (
    <button
      type="button"
      className="bare-button login-page__language"
      aria-haspopup="menu"
      aria-label={`${text.shell.language} ${languageNames[language]}`}
      onClick={isAsked ? undefined : () => ask(true)}
    >
      <GlobalOutlined /> {languageNames[language]}
    </button>
  )
  return isAsked ? (
    <Suspense fallback={button}>
      <LanguageMenu>{button}</LanguageMenu>
    </Suspense>
  ) : (
    button
  )
}
