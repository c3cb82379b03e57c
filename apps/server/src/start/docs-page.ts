/** The page for people at /api/docs: reads /api/openapi.json and lists the calls by resource. No package, no outside address. */
export const docsPage = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>城安 Chengan · API</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/api/docs/page.css"></head>
<body><header><h1>城安 Chengan · API</h1><input id="find" type="search" placeholder="查找调用 / find a call" aria-label="find"><a href="/api/openapi.json">openapi.json</a></header>
<main id="calls"></main><script src="/api/docs/page.js"></script></body></html>`

export const docsStyle = `body{margin:0;font:14px/22px -apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:#1d2129;background:#f0f2f5}
header{position:sticky;top:0;display:flex;gap:16px;align-items:center;padding:12px 24px;background:#0365fa;color:#fff}h1{font-size:18px;margin:0}
header a{color:#fff}#find{flex:0 1 320px;padding:4px 8px;border:0;border-radius:4px;font:inherit}main{padding:16px 24px}
section{background:#fff;border-radius:6px;margin-bottom:12px;padding:8px 16px}h2{font-size:14px}details{border-top:1px solid #e6e9ee;padding:4px 0}
summary{cursor:pointer;display:flex;gap:12px}summary b{width:64px;color:#0250cc}code{font-family:ui-monospace,monospace}pre{background:#f5f7fa;padding:12px;overflow:auto;font-size:12px;line-height:18px}`

export const docsScript = `const main=document.getElementById('calls'),find=document.getElementById('find');
fetch('/api/openapi.json').then(r=>r.json()).then(api=>{const groups=new Map();
for(const [path,verbs] of Object.entries(api.paths))for(const [verb,call] of Object.entries(verbs)){const tag=(call.tags||['other'])[0];if(!groups.has(tag))groups.set(tag,[]);groups.get(tag).push({path,verb,call})}
const show=()=>{const words=find.value.trim().toLowerCase();main.replaceChildren();for(const [tag,calls] of groups){const fit=calls.filter(c=>!words||(c.path+' '+c.call.summary+' '+tag).toLowerCase().includes(words));if(!fit.length)continue;
const section=document.createElement('section'),h=document.createElement('h2');h.textContent=tag;section.append(h);for(const c of fit){const d=document.createElement('details'),s=document.createElement('summary'),b=document.createElement('b'),k=document.createElement('code'),t=document.createElement('span');b.textContent=c.verb.toUpperCase();k.textContent='/api'+c.path;t.textContent=c.call.summary;s.append(b,k,t);d.append(s);
d.addEventListener('toggle',()=>{if(d.open&&d.children.length===1){const p=document.createElement('pre');p.textContent=c.call.description+'\\n\\n'+JSON.stringify({parameters:c.call.parameters,requestBody:c.call.requestBody,responses:c.call.responses},null,2);d.append(p)}});section.append(d)}main.append(section)}};find.addEventListener('input',show);show()})`
