import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Runs samples in one virtual machine. Prints a line for each: its class, true or false, and its output in Base64. */
public class RunSamples {
    public static void main(String[] names) throws Exception {
        var console = System.out;
        for (var name : names) {
            var bytes = new ByteArrayOutputStream();
            var output = new PrintStream(bytes, true, StandardCharsets.UTF_8);
            System.setOut(output);
            var ok = true;
            try {
                Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException error) {
                ok = false;
                output.print(error.getCause());
            }
            console.println(name + " " + ok + " " + Base64.getEncoder().encodeToString(bytes.toByteArray()));
        }
    }
}
