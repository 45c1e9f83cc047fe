import { NEWSLETTER_FORM } from '../../domain/newsletter/newsletter-form.ts';
import { Agreement } from '../../forms/Choices.tsx';
import { Field } from '../../forms/Field.tsx';
import { Form } from '../../forms/Form.tsx';
import type { Outcome } from '../../forms/form-context.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';

/** Newsletter sign-up [REV-5]; a region of its page. */
export function NewsletterForm({ outcome }: { outcome: Outcome | null }) {
  return (
    <>
      <p className="form-goods">Отписаться можно в любом письме.</p>
      <Form rules={NEWSLETTER_FORM} action="/newsletter/subscribe" outcome={outcome}>
        <div className="form-fields">
          <Field
            name="email"
            label="Почта"
            type="email"
            autoComplete="email"
            placeholder="name@example.by"
            maxLength={254}
            required
          />
          <Agreement />
          <SubmitButton>Подписаться</SubmitButton>
        </div>
      </Form>
    </>
  );
}
