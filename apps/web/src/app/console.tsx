import type { Language } from '@chengan/kernel/label'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Locale } from 'antd/es/locale'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useEffect, useState } from 'react'
import { HashRouter } from 'react-router'
import { createQueryClient } from '../api/query-client.ts'
import { keepLanguage, spokenLanguage } from '../api/spoken-language.ts'
import { useSetting } from '../api/use-setting.ts'
import { LanguageRoot } from '../language/language-context.tsx'
import { withAccent } from '../ui/theme/accent.ts'
import { sizeNamed } from '../ui/theme/sizes.ts'
import { ThemeRoot } from '../ui/theme/theme-root.tsx'
import { themeNamed } from '../ui/theme/themes.ts'
import { ConsoleRoutes } from './console-routes.tsx'
import { useFrontLogSources } from './session/front-log-sources.ts'
import { Reactions } from './session/reactions.tsx'

const antdLocales: Readonly<Record<Language, Locale>> = { 'zh-CN': zhCN, 'zh-TW': zhCN, 'en-US': enUS, ja: zhCN }

const textSetting = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The composition root: providers around the routes. */
export function Console() {
  const [client] = useState(createQueryClient)
  const { language, speak } = useSpoken(client)
  const theme = withAccent(themeNamed(textSetting(useSetting('theme'))), textSetting(useSetting('color')))
  const size = sizeNamed(textSetting(useSetting('size')))
  useFrontLogSources()
  return (
    <QueryClientProvider client={client}>
      <LanguageRoot language={language} speak={speak}>
        <ThemeRoot theme={theme} size={size} locale={antdLocales[language]}>
          <Reactions />
          <HashRouter>
            <ConsoleRoutes />
          </HashRouter>
        </ThemeRoot>
      </LanguageRoot>
    </QueryClientProvider>
  )
}

/** The language and its switch: immediate, without loss of what a form holds (SH-26). */
function useSpoken(client: QueryClient) {
  const [language, setLanguage] = useState(spokenLanguage)
  useEffect(() => {
    document.documentElement.lang = language
    dayjs.locale(language.startsWith('zh') ? 'zh-cn' : 'en')
  }, [language])
  const speak = (next: Language) => {
    keepLanguage(next)
    setLanguage(next)
    // Menu names, dictionary labels and messages come from the server in its words.
    void client.invalidateQueries()
  }
  return { language, speak }
}
