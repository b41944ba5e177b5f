import classes from './ChatBubble.module.css';

/** A message as it looks in WhatsApp. */
export function ChatBubble({ children }: { children: string }) {
  return <p className={classes.bubble}>{children}</p>;
}

/** The same on the ground of a chat, below a form. */
export function ChatGround({ children }: { children: string }) {
  return (
    <div className={classes.ground}>
      <ChatBubble>{children}</ChatBubble>
    </div>
  );
}
