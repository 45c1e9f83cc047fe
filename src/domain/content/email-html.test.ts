import { describe, expect, it } from 'vitest';
import { emailHtml } from './email-html.ts';

const LOOK = {
  name: 'Вода & «Ко»',
  accent: '#0b6e99',
  onAccent: '#ffffff',
  publicUrl: 'https://water.example',
};

describe('[CONTENT-6] an email as HTML', () => {
  it('has the words of the text, with markup escaped', () => {
    const html = emailHtml('Здравствуйте, <b onclick="x()">Анна</b>.\n\nВаза & «А»\n  2 шт.\n', LOOK);
    expect(html).toContain('Здравствуйте, &lt;b onclick=&quot;x()&quot;&gt;Анна&lt;/b&gt;.</p>');
    expect(html).toContain('Ваза &amp; «А»<br>&nbsp;&nbsp;2 шт.</p>');
    expect(html).toContain('Вода &amp; «Ко»</div>');
  });

  it('links to the shop only, whatever visitors typed', () => {
    const html = emailHtml(
      'https://water.example/o/abc. https://water.example.evil.by/ https://evil.by/ https://water.example/"x',
      LOOK,
    );
    expect(html).toContain(
      '<a href="https://water.example/o/abc" style="color:#0b6e99">https://water.example/o/abc</a>.',
    );
    expect(html).toContain('href="https://water.example/&quot;x"');
    expect(html.match(/<a /g)).toHaveLength(2);
  });
});
