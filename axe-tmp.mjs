import { chromium } from '@playwright/test';
import AxeBuilder from '@axe-core/playwright';
const base='http://localhost:3117';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const sm = await (await fetch(base+'/sitemap/pages.xml')).text();
const keys = ['guide','services','services/sell','services/rent-out','services/valuation','presentation','avis','contact','disclaimer','privacy-statement','cookie-policy','credits','feedback/contact-demand','feedback/sign-newsletter'];
const seen=new Set(); let bad=0;
for (const scheme of ['light','dark']) for (const width of [360,1280]) {
  const c = await b.newContext({ viewport:{width,height:900}, colorScheme: scheme });
  const p = await c.newPage();
  p.on('console', m => { if (m.type()==='error' && !/404/.test(m.text())) console.log('CONSOLE', p.url(), m.text().slice(0,200)); });
  for (const l of ['nl','fr','en','de']) {
    const urls = keys.map(k=>`${base}/${k}/?lng=${l}`);
    for (const u of urls) {
      const r = await p.goto(u); 
      if (r.status()!==200) console.log('STATUS', r.status(), u);
      const more = await p.$$eval('.g-l a, .q-more', (as)=>as.map(a=>a.href));
      for (const v of [p.url(), ...(width===1280&&scheme==='light'? more:more.slice(0,2))]) {
        const key=v.split('#')[0]+width+scheme; if (seen.has(key)) continue; seen.add(key);
        if (v!==p.url()) await p.goto(v);
        const sw=await p.evaluate(()=>document.documentElement.scrollWidth); if (sw>width) console.log('WIDE',v,sw);
        const res = await new AxeBuilder({ page:p }).analyze();
        for (const x of res.violations) { bad++; console.log(scheme,width,v.replace(base,''), x.id, x.impact, x.nodes.slice(0,2).map(n=>n.target.join(' ')+' '+(n.failureSummary||'').split('\n')[1]).join(' | ').slice(0,260)); }
      }
    }
  }
  await c.close();
}
console.log('pages', seen.size, 'violations', bad); await b.close();
